-- A line of an exam's chat is deleted with its row in exam_chat.
CREATE OR REPLACE FUNCTION end_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversation_lines WHERE id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER exam_chat_line AFTER DELETE ON exam_chat FOR EACH ROW EXECUTE FUNCTION end_line();
