-- A place is one unit's. Looked at when a statement ends, so that a whole course can be renumbered by one.
ALTER TABLE journals ADD CONSTRAINT journals_flow UNIQUE (course_id, flow) DEFERRABLE INITIALLY IMMEDIATE;
