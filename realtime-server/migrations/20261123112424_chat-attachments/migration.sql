CREATE TABLE "chat_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_attachments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_attachments_file" ON "chat_attachments" ("file_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_line" ON "chat_attachments" ("line_id");--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_line_id_conversation_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "conversation_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "chat_attachments_read" ON "chat_attachments" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "chat_attachments_insert" ON "chat_attachments" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_attachments_write" ON "chat_attachments" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_attachments_delete" ON "chat_attachments" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));