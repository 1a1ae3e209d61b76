CREATE TABLE "forum_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "forum_attachments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forum_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"content_doc" jsonb NOT NULL,
	"words" text NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forum_mutes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "forum_mutes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"type" text NOT NULL,
	"class_id" uuid,
	"user_id" uuid NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"muted_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_mutes_one" UNIQUE NULLS NOT DISTINCT("school_id","type","class_id","user_id"),
	CONSTRAINT "forum_mutes_class" CHECK ((type = 'CLASS') = (class_id is not null))
);
--> statement-breakpoint
ALTER TABLE "forum_mutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "forum_reports_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
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
ALTER TABLE "forum_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "forum_threads_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"type" text NOT NULL,
	"class_id" uuid,
	"title" text NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"content_doc" jsonb NOT NULL,
	"words" text NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_threads_class" CHECK ((type = 'CLASS') = (class_id is not null))
);
--> statement-breakpoint
ALTER TABLE "forum_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_attachments_file" ON "forum_attachments" ("file_id");--> statement-breakpoint
CREATE INDEX "forum_attachments_thread" ON "forum_attachments" ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_attachments_comment" ON "forum_attachments" ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_comments_key" ON "forum_comments" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_comments_number" ON "forum_comments" ("thread_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_comments_once" ON "forum_comments" ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "forum_comments_pace" ON "forum_comments" ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_mutes_user" ON "forum_mutes" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reads_one" ON "forum_reads" ("thread_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_reads_user" ON "forum_reads" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_thread" ON "forum_reports" ("thread_id","reporter_id") WHERE comment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_comment" ON "forum_reports" ("comment_id","reporter_id");--> statement-breakpoint
CREATE INDEX "forum_reports_list" ON "forum_reports" ("school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_threads_key" ON "forum_threads" ("school_id","id");--> statement-breakpoint
CREATE INDEX "forum_threads_list" ON "forum_threads" ("school_id","type","class_id","pinned","active_at");--> statement-breakpoint
ALTER TABLE "forum_attachments" ADD CONSTRAINT "forum_attachments_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_attachments" ADD CONSTRAINT "forum_attachments_eeyqWZEXjM1L_fkey" FOREIGN KEY ("school_id","thread_id") REFERENCES "forum_threads"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_attachments" ADD CONSTRAINT "forum_attachments_0zju4uAmNYF5_fkey" FOREIGN KEY ("school_id","comment_id") REFERENCES "forum_comments"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_hidden_by_users_id_fkey" FOREIGN KEY ("hidden_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_xVQiivUIuJxl_fkey" FOREIGN KEY ("school_id","thread_id") REFERENCES "forum_threads"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_mutes" ADD CONSTRAINT "forum_mutes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_mutes" ADD CONSTRAINT "forum_mutes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_mutes" ADD CONSTRAINT "forum_mutes_muted_by_users_id_fkey" FOREIGN KEY ("muted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forum_mutes" ADD CONSTRAINT "forum_mutes_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_school_id_thread_id_forum_threads_school_id_id_fkey" FOREIGN KEY ("school_id","thread_id") REFERENCES "forum_threads"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_0Eze56Pf869i_fkey" FOREIGN KEY ("school_id","thread_id") REFERENCES "forum_threads"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_qOtkfqCxulkO_fkey" FOREIGN KEY ("school_id","comment_id") REFERENCES "forum_comments"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_hidden_by_users_id_fkey" FOREIGN KEY ("hidden_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "forum_attachments_read" ON "forum_attachments" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_attachments_insert" ON "forum_attachments" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_attachments_write" ON "forum_attachments" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_attachments_delete" ON "forum_attachments" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_comments_read" ON "forum_comments" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_comments_insert" ON "forum_comments" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_comments_write" ON "forum_comments" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_comments_delete" ON "forum_comments" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_mutes_read" ON "forum_mutes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_mutes_insert" ON "forum_mutes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_mutes_write" ON "forum_mutes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_mutes_delete" ON "forum_mutes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_reads_read" ON "forum_reads" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_reads_insert" ON "forum_reads" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_reads_write" ON "forum_reads" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_reads_delete" ON "forum_reads" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_reports_read" ON "forum_reports" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_reports_insert" ON "forum_reports" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_reports_write" ON "forum_reports" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_reports_delete" ON "forum_reports" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_threads_read" ON "forum_threads" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_threads_insert" ON "forum_threads" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_threads_write" ON "forum_threads" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_threads_delete" ON "forum_threads" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));