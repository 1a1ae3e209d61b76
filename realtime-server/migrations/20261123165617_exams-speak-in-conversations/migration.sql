-- What was said in exams is told from now on by the engine of every other conversation.
INSERT INTO conversations (id, school_id, seq, version, said_at)
  SELECT exam_id, school_id, max(seq), max(seq), max(at) FROM exam_chat GROUP BY exam_id, school_id;
--> statement-breakpoint
INSERT INTO conversation_lines (id, conversation_id, school_id, seq, version, client_id, sender_id, text, at)
  SELECT id, exam_id, school_id, seq, seq, client_id, user_id, text, at FROM exam_chat;
--> statement-breakpoint
ALTER TABLE "exam_chat" DROP CONSTRAINT "exam_chat_user_id_users_id_fkey";--> statement-breakpoint
DROP INDEX "exam_chat_once";--> statement-breakpoint
ALTER TABLE "exam_chat" DROP COLUMN "client_id";--> statement-breakpoint
ALTER TABLE "exam_chat" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "exam_chat" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "exam_chat" DROP COLUMN "at";--> statement-breakpoint
ALTER TABLE "exam_chat" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "exam_chat" ADD CONSTRAINT "exam_chat_id_conversation_lines_id_fkey" FOREIGN KEY ("id") REFERENCES "conversation_lines"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- What was said in an exam goes with it, and a pupil's own with the pupil.
CREATE TRIGGER exams_conversation AFTER DELETE ON exams FOR EACH ROW EXECUTE FUNCTION end_conversation();
--> statement-breakpoint
CREATE FUNCTION end_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversation_lines WHERE id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER exam_chat_line AFTER DELETE ON exam_chat FOR EACH ROW EXECUTE FUNCTION end_line();
