"""A small chess program for the laptop in the club room."""
