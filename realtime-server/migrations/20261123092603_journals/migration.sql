CREATE TABLE "journal_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_access_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_exams" (
	"school_id" uuid NOT NULL,
	"journal_id" uuid,
	"exam_id" uuid,
	CONSTRAINT "journal_exams_pkey" PRIMARY KEY("journal_id","exam_id")
);
--> statement-breakpoint
ALTER TABLE "journal_exams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_files" (
	"file_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_progress" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "journal_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_publications" (
	"journal_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"content_doc" jsonb NOT NULL,
	"place" bigint NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_publications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_schedules" (
	"school_id" uuid NOT NULL,
	"journal_id" uuid,
	"schedule_id" uuid,
	CONSTRAINT "journal_schedules_pkey" PRIMARY KEY("journal_id","schedule_id")
);
--> statement-breakpoint
ALTER TABLE "journal_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_settings" (
	"school_id" uuid PRIMARY KEY,
	"needs_review" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journals" (
	"id" uuid PRIMARY KEY,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"owner_id" uuid,
	"flow" integer NOT NULL,
	"name" text NOT NULL,
	"start_time" timestamp(3) with time zone,
	"end_time" timestamp(3) with time zone,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"review_status" text DEFAULT 'NONE' NOT NULL,
	"component_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"requires_previous" boolean DEFAULT false NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp(3) with time zone,
	"submitted_place" bigint,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"review_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journals_time" CHECK (end_time > start_time)
);
--> statement-breakpoint
ALTER TABLE "journals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_access_one" ON "journal_access" ("journal_id","user_id");--> statement-breakpoint
CREATE INDEX "journal_access_user" ON "journal_access" ("user_id");--> statement-breakpoint
CREATE INDEX "journal_exams_exam" ON "journal_exams" ("exam_id");--> statement-breakpoint
CREATE INDEX "journal_files_of" ON "journal_files" ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_progress_one" ON "journal_progress" ("journal_id","user_id");--> statement-breakpoint
CREATE INDEX "journal_progress_user" ON "journal_progress" ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "journal_schedules_schedule" ON "journal_schedules" ("schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_key" ON "journals" ("school_id","id");--> statement-breakpoint
ALTER TABLE "journal_access" ADD CONSTRAINT "journal_access_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_access" ADD CONSTRAINT "journal_access_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_access" ADD CONSTRAINT "journal_access_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journal_access" ADD CONSTRAINT "journal_access_school_id_journal_id_journals_school_id_id_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_exams" ADD CONSTRAINT "journal_exams_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_exams" ADD CONSTRAINT "journal_exams_school_id_journal_id_journals_school_id_id_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_exams" ADD CONSTRAINT "journal_exams_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_files" ADD CONSTRAINT "journal_files_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_files" ADD CONSTRAINT "journal_files_school_id_journal_id_journals_school_id_id_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_progress" ADD CONSTRAINT "journal_progress_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_progress" ADD CONSTRAINT "journal_progress_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_progress" ADD CONSTRAINT "journal_progress_iAHXUuXuC7vQ_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_publications" ADD CONSTRAINT "journal_publications_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_publications" ADD CONSTRAINT "journal_publications_published_by_users_id_fkey" FOREIGN KEY ("published_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journal_publications" ADD CONSTRAINT "journal_publications_KviKvVSIZhBc_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_schedules" ADD CONSTRAINT "journal_schedules_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_schedules" ADD CONSTRAINT "journal_schedules_IMATcSeNl4VT_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_schedules" ADD CONSTRAINT "journal_schedules_MlWCZ4h0utap_fkey" FOREIGN KEY ("school_id","schedule_id") REFERENCES "schedules"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_settings" ADD CONSTRAINT "journal_settings_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_submitted_by_users_id_fkey" FOREIGN KEY ("submitted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id");--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_school_id_id_collab_documents_school_id_id_fkey" FOREIGN KEY ("school_id","id") REFERENCES "collab_documents"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "journal_access_read" ON "journal_access" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_access_insert" ON "journal_access" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_access_write" ON "journal_access" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_access_delete" ON "journal_access" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_exams_read" ON "journal_exams" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_exams_insert" ON "journal_exams" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_exams_write" ON "journal_exams" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_exams_delete" ON "journal_exams" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_files_read" ON "journal_files" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_files_insert" ON "journal_files" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_files_write" ON "journal_files" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_files_delete" ON "journal_files" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_progress_read" ON "journal_progress" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_progress_insert" ON "journal_progress" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_progress_write" ON "journal_progress" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_progress_delete" ON "journal_progress" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_publications_read" ON "journal_publications" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_publications_insert" ON "journal_publications" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_publications_write" ON "journal_publications" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_publications_delete" ON "journal_publications" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_schedules_read" ON "journal_schedules" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_schedules_insert" ON "journal_schedules" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_schedules_write" ON "journal_schedules" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_schedules_delete" ON "journal_schedules" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_settings_read" ON "journal_settings" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_settings_insert" ON "journal_settings" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_settings_write" ON "journal_settings" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_settings_delete" ON "journal_settings" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journals_read" ON "journals" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journals_insert" ON "journals" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journals_write" ON "journals" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journals_delete" ON "journals" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));