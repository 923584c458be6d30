"""The Great Wall together: Requests, Events and Shame for Honor."""
