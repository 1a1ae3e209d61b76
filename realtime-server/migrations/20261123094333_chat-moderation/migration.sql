CREATE TABLE "chat_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_reports_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"answer_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reports_once" ON "chat_reports" ("line_id","reporter_id");--> statement-breakpoint
CREATE INDEX "chat_reports_list" ON "chat_reports" ("school_id","status");--> statement-breakpoint
CREATE INDEX "chat_reports_room" ON "chat_reports" ("room_id");--> statement-breakpoint
CREATE INDEX "audit_rows_subject" ON "audit_rows" ("subject","id");--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_line_id_conversation_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "conversation_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_school_id_room_id_chat_rooms_school_id_id_fkey" FOREIGN KEY ("school_id","room_id") REFERENCES "chat_rooms"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "chat_reports_read" ON "chat_reports" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "chat_reports_insert" ON "chat_reports" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_reports_write" ON "chat_reports" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_reports_delete" ON "chat_reports" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));