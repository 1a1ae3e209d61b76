-- A school, a class, a course and an online class each come with their chat room, however they are made.
CREATE OR REPLACE FUNCTION open_chat_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'schools' THEN INSERT INTO chat_rooms (school_id, kind) VALUES (NEW.id, 'TEACHERS');
    WHEN 'classes' THEN INSERT INTO chat_rooms (school_id, kind, class_id) VALUES (NEW.school_id, 'CLASS', NEW.id);
    WHEN 'courses' THEN INSERT INTO chat_rooms (school_id, kind, course_id) VALUES (NEW.school_id, 'COURSE', NEW.id);
    -- Its id is the class's own.
    WHEN 'conferences' THEN
      INSERT INTO chat_rooms (id, school_id, kind, conference_id) VALUES (NEW.id, NEW.school_id, 'CONFERENCE', NEW.id);
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER schools_chat_room AFTER INSERT ON schools FOR EACH ROW EXECUTE FUNCTION open_chat_room();

CREATE OR REPLACE TRIGGER classes_chat_room AFTER INSERT ON classes FOR EACH ROW EXECUTE FUNCTION open_chat_room();

CREATE OR REPLACE TRIGGER courses_chat_room AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION open_chat_room();

CREATE OR REPLACE TRIGGER conferences_chat_room AFTER INSERT ON conferences FOR EACH ROW EXECUTE FUNCTION open_chat_room();
