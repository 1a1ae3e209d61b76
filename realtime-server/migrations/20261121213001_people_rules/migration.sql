-- A pupil has one home class at a time: whether a place is one follows from the class, and the unique index
-- class_members_home holds it. Locked, so that a class does not change its kind while somebody comes in.
CREATE FUNCTION class_members_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_home := false;
  IF NEW.class_role = 'SISWA' AND NEW.status = 'ACTIVE' THEN
    SELECT c.type = 'REGULER' AND c.status = 'ACTIVE' INTO NEW.is_home FROM classes c WHERE c.id = NEW.class_id FOR SHARE;
    NEW.is_home := coalesce(NEW.is_home, false);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER class_members_home BEFORE INSERT OR UPDATE ON class_members
  FOR EACH ROW EXECUTE FUNCTION class_members_home();
--> statement-breakpoint
CREATE FUNCTION classes_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE class_members SET is_home = false WHERE class_id = NEW.id AND class_role = 'SISWA' AND status = 'ACTIVE';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER classes_home AFTER UPDATE OF type, status ON classes
  FOR EACH ROW WHEN (OLD.type <> NEW.type OR OLD.status <> NEW.status) EXECUTE FUNCTION classes_home();
--> statement-breakpoint
UPDATE class_members SET is_home = false WHERE class_role = 'SISWA' AND status = 'ACTIVE';
--> statement-breakpoint
-- schools stand on profile, so the table files of profile cannot name them.
ALTER TABLE profile_proposals ADD CONSTRAINT profile_proposals_school FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE profile_views ADD CONSTRAINT profile_views_school FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE;
--> statement-breakpoint
UPDATE files SET of_school = true WHERE purpose IN ('school.logo', 'whitelabel.picture');
