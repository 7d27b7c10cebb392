// Tests that depend on this target have regular expressions from the moment that they are loaded.
