-- Rooms of classes, courses and the staff come with their place, whichever way it comes to be.
CREATE FUNCTION open_chat_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'schools' THEN INSERT INTO chat_rooms (school_id, kind) VALUES (NEW.id, 'TEACHERS');
    WHEN 'classes' THEN INSERT INTO chat_rooms (school_id, kind, class_id) VALUES (NEW.school_id, 'CLASS', NEW.id);
    WHEN 'courses' THEN INSERT INTO chat_rooms (school_id, kind, course_id) VALUES (NEW.school_id, 'COURSE', NEW.id);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER schools_chat_room AFTER INSERT ON schools FOR EACH ROW EXECUTE FUNCTION open_chat_room();
--> statement-breakpoint
CREATE TRIGGER classes_chat_room AFTER INSERT ON classes FOR EACH ROW EXECUTE FUNCTION open_chat_room();
--> statement-breakpoint
CREATE TRIGGER courses_chat_room AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION open_chat_room();
--> statement-breakpoint
-- What was said in a room goes with it.
CREATE FUNCTION end_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversations WHERE id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_rooms_conversation AFTER DELETE ON chat_rooms FOR EACH ROW EXECUTE FUNCTION end_conversation();
--> statement-breakpoint
INSERT INTO chat_rooms (school_id, kind) SELECT id, 'TEACHERS' FROM schools;
--> statement-breakpoint
INSERT INTO chat_rooms (school_id, kind, class_id) SELECT school_id, 'CLASS', id FROM classes;
--> statement-breakpoint
INSERT INTO chat_rooms (school_id, kind, course_id) SELECT school_id, 'COURSE', id FROM courses;
