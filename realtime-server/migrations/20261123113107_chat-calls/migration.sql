ALTER TABLE "chat_rooms" ADD COLUMN "told_seq" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What has been said so far calls nobody any more.
UPDATE chat_rooms r SET told_seq = t.seq FROM conversations t WHERE t.id = r.id;
