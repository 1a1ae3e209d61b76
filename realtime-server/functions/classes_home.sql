-- A class that changes its type or closes: class_members_home is asked again for each of its pupils.
CREATE OR REPLACE FUNCTION classes_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE class_members SET is_home = false WHERE class_id = NEW.id AND class_role = 'SISWA' AND status = 'ACTIVE';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER classes_home AFTER UPDATE OF type, status ON classes
  FOR EACH ROW WHEN (OLD.type <> NEW.type OR OLD.status <> NEW.status) EXECUTE FUNCTION classes_home();
