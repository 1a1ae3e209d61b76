-- A pupil has one home class at a time: whether a class is theirs follows from the class, and the unique index
-- class_members_home holds it. The class is locked, so that it does not change its type while somebody is added.
CREATE OR REPLACE FUNCTION class_members_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_home := false;
  IF NEW.class_role = 'SISWA' AND NEW.status = 'ACTIVE' THEN
    SELECT c.type = 'REGULER' AND c.status = 'ACTIVE' INTO NEW.is_home FROM classes c WHERE c.id = NEW.class_id FOR SHARE;
    NEW.is_home := coalesce(NEW.is_home, false);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER class_members_home BEFORE INSERT OR UPDATE ON class_members
  FOR EACH ROW EXECUTE FUNCTION class_members_home();
