-- What was said in a chat room or an exam is deleted with it.
CREATE OR REPLACE FUNCTION end_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversations WHERE id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER chat_rooms_conversation AFTER DELETE ON chat_rooms FOR EACH ROW EXECUTE FUNCTION end_conversation();

CREATE OR REPLACE TRIGGER exams_conversation AFTER DELETE ON exams FOR EACH ROW EXECUTE FUNCTION end_conversation();
