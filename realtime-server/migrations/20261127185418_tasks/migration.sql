CREATE TABLE "assessment_amendments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"by_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"note" text NOT NULL,
	"title" text NOT NULL,
	"body_doc" jsonb NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_amendments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assessment_comments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"reference_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid,
	"by_staff" boolean NOT NULL,
	"text" text NOT NULL,
	"file_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assessment_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"reference_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"n" integer,
	"raw_score" numeric(7,2),
	"deduction" numeric(7,2),
	"score" numeric(7,2),
	"extended_until" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assessment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assessment_files_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_hand_in_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"hand_in_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_hand_in_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_hand_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"reference_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"submitted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"pressed_at" timestamp(3) with time zone,
	"submitted_by" uuid,
	"on_behalf" boolean NOT NULL,
	"text_doc" jsonb,
	"words" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "assessment_hand_ins_from_one" CHECK (n >= 1)
);
--> statement-breakpoint
ALTER TABLE "assessment_hand_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"reference_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"marks" jsonb NOT NULL,
	"by_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessment_marks_page_from_one" CHECK (page >= 1),
	CONSTRAINT "assessment_marks_size" CHECK (octet_length(marks::text) <= 524288)
);
--> statement-breakpoint
ALTER TABLE "assessment_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_references" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assessment_references_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"student_id" uuid,
	"max_score" numeric(7,2) NOT NULL,
	"status" text DEFAULT 'BELUM DIKERJAKAN' NOT NULL,
	"scored_n" integer,
	"raw_score" numeric(7,2),
	"deduction" numeric(7,2),
	"score" numeric(7,2),
	"rubric_points" jsonb,
	"extended_until" timestamp(3) with time zone,
	"late_waived" boolean DEFAULT false NOT NULL,
	"excused_at" timestamp(3) with time zone,
	"excuse_note" text DEFAULT '' NOT NULL,
	"revision_asked_at" timestamp(3) with time zone,
	"revision_note" text DEFAULT '' NOT NULL,
	"graded_by" uuid,
	"graded_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessment_references_status" CHECK (status in ('BELUM DIKERJAKAN', 'DIKUMPULKAN', 'DINILAI')),
	CONSTRAINT "assessment_references_graded" CHECK ((status = 'DINILAI') = (raw_score is not null)),
	CONSTRAINT "assessment_references_excused" CHECK (excused_at is null or raw_score is null),
	CONSTRAINT "assessment_references_raw" CHECK (raw_score between 0 and max_score),
	CONSTRAINT "assessment_references_score" CHECK ((raw_score is null) = (deduction is null) and (raw_score is null) = (score is null)
      and (raw_score is null or deduction between 0 and raw_score and score = raw_score - deduction))
);
--> statement-breakpoint
ALTER TABLE "assessment_references" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_similarities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"one_id" uuid NOT NULL,
	"one_file_id" uuid,
	"other_id" uuid NOT NULL,
	"other_file_id" uuid
);
--> statement-breakpoint
ALTER TABLE "assessment_similarities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assessments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"body_doc" jsonb NOT NULL,
	"assessment_type" text NOT NULL,
	"component_id" uuid,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"max_score" numeric(7,2) DEFAULT '100' NOT NULL,
	"hand_in" text DEFAULT 'ONLINE' NOT NULL,
	"late_mode" text DEFAULT 'ALLOW' NOT NULL,
	"late_percent" integer DEFAULT 10 NOT NULL,
	"late_interval" text DEFAULT 'DAY' NOT NULL,
	"late_floor" integer DEFAULT 50 NOT NULL,
	"late_until" timestamp(3) with time zone,
	"score_shown" text DEFAULT 'AT_ONCE' NOT NULL,
	"released_at" timestamp(3) with time zone,
	"rubric" jsonb DEFAULT '[]' NOT NULL,
	"parents_hand_in" boolean NOT NULL,
	"published_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by" uuid,
	"locked_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"compared_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_most" UNIQUE("school_id","id","max_score"),
	CONSTRAINT "assessments_title" CHECK (char_length(title) between 1 and 150),
	CONSTRAINT "assessments_times" CHECK (start_date < end_date and (late_until is null or end_date <= late_until)),
	CONSTRAINT "assessments_max" CHECK (max_score > 0 and max_score <= 1000),
	CONSTRAINT "assessments_late" CHECK (late_percent between 1 and 100 and late_floor between 0 and 100),
	CONSTRAINT "assessments_type" CHECK (assessment_type in ('FORMATIF', 'TUGAS', 'SUMATIF', 'PRAKTIK', 'PROYEK')),
	CONSTRAINT "assessments_choices" CHECK (hand_in in ('ONLINE', 'OFFLINE') and late_mode in ('NONE', 'ALLOW', 'DEDUCT')
      and late_interval in ('DAY', 'HOUR') and score_shown in ('AT_ONCE', 'TOGETHER'))
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "assessment_amendments_of" ON "assessment_amendments" ("assessment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_comments_once" ON "assessment_comments" ("reference_id","author_id","client_id");--> statement-breakpoint
CREATE INDEX "assessment_comments_file" ON "assessment_comments" ("file_id");--> statement-breakpoint
CREATE INDEX "assessment_events_of" ON "assessment_events" ("reference_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_files_once" ON "assessment_files" ("assessment_id","file_id");--> statement-breakpoint
CREATE INDEX "assessment_files_file" ON "assessment_files" ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_hand_in_files_order" ON "assessment_hand_in_files" ("hand_in_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_hand_in_files_once" ON "assessment_hand_in_files" ("hand_in_id","file_id");--> statement-breakpoint
CREATE INDEX "assessment_hand_in_files_file" ON "assessment_hand_in_files" ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_hand_ins_key" ON "assessment_hand_ins" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_hand_ins_n" ON "assessment_hand_ins" ("reference_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_hand_ins_once" ON "assessment_hand_ins" ("reference_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_marks_page" ON "assessment_marks" ("reference_id","file_id","page");--> statement-breakpoint
CREATE INDEX "assessment_marks_file" ON "assessment_marks" ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_references_key" ON "assessment_references" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_references_once" ON "assessment_references" ("assessment_id","student_id");--> statement-breakpoint
CREATE INDEX "assessment_references_student" ON "assessment_references" ("school_id","student_id","status");--> statement-breakpoint
CREATE INDEX "assessment_similarities_of" ON "assessment_similarities" ("assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_similarities_one" ON "assessment_similarities" ("one_id");--> statement-breakpoint
CREATE INDEX "assessment_similarities_other" ON "assessment_similarities" ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_key" ON "assessments" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_once" ON "assessments" ("group_id","course_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessments_course" ON "assessments" ("school_id","course_id","end_date");--> statement-breakpoint
CREATE INDEX "assessments_opening" ON "assessments" ("start_date") WHERE opened_at is null and published_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessments_ending" ON "assessments" ("end_date") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "assessment_amendments" ADD CONSTRAINT "assessment_amendments_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_amendments" ADD CONSTRAINT "assessment_amendments_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessment_amendments" ADD CONSTRAINT "assessment_amendments_atPzymGawmzo_fkey" FOREIGN KEY ("school_id","assessment_id") REFERENCES "assessments"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_comments" ADD CONSTRAINT "assessment_comments_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_comments" ADD CONSTRAINT "assessment_comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessment_comments" ADD CONSTRAINT "assessment_comments_PIMUlQCuWzyz_fkey" FOREIGN KEY ("school_id","reference_id") REFERENCES "assessment_references"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_events" ADD CONSTRAINT "assessment_events_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_events" ADD CONSTRAINT "assessment_events_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessment_events" ADD CONSTRAINT "assessment_events_OdLRFvpcGgfQ_fkey" FOREIGN KEY ("school_id","reference_id") REFERENCES "assessment_references"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_files" ADD CONSTRAINT "assessment_files_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_files" ADD CONSTRAINT "assessment_files_wNjW44JRDAvz_fkey" FOREIGN KEY ("school_id","assessment_id") REFERENCES "assessments"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_hand_in_files" ADD CONSTRAINT "assessment_hand_in_files_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_hand_in_files" ADD CONSTRAINT "assessment_hand_in_files_wVSAwHa2hH0Y_fkey" FOREIGN KEY ("school_id","hand_in_id") REFERENCES "assessment_hand_ins"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_hand_ins" ADD CONSTRAINT "assessment_hand_ins_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_hand_ins" ADD CONSTRAINT "assessment_hand_ins_submitted_by_users_id_fkey" FOREIGN KEY ("submitted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessment_hand_ins" ADD CONSTRAINT "assessment_hand_ins_yabc2g31MDFT_fkey" FOREIGN KEY ("school_id","reference_id") REFERENCES "assessment_references"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_marks" ADD CONSTRAINT "assessment_marks_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_marks" ADD CONSTRAINT "assessment_marks_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessment_marks" ADD CONSTRAINT "assessment_marks_ji61a5OUrtAr_fkey" FOREIGN KEY ("school_id","reference_id") REFERENCES "assessment_references"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_references" ADD CONSTRAINT "assessment_references_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_references" ADD CONSTRAINT "assessment_references_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessment_references" ADD CONSTRAINT "assessment_references_graded_by_users_id_fkey" FOREIGN KEY ("graded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessment_references" ADD CONSTRAINT "assessment_references_of" FOREIGN KEY ("school_id","assessment_id","max_score") REFERENCES "assessments"("school_id","id","max_score") ON DELETE CASCADE ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_similarities" ADD CONSTRAINT "assessment_similarities_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_similarities" ADD CONSTRAINT "assessment_similarities_yKiuiQpZ2ral_fkey" FOREIGN KEY ("school_id","assessment_id") REFERENCES "assessments"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_similarities" ADD CONSTRAINT "assessment_similarities_Ht4ZIpfV4UFF_fkey" FOREIGN KEY ("school_id","one_id") REFERENCES "assessment_references"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_similarities" ADD CONSTRAINT "assessment_similarities_pwz6c0YTGjAD_fkey" FOREIGN KEY ("school_id","other_id") REFERENCES "assessment_references"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_deleted_by_users_id_fkey" FOREIGN KEY ("deleted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id");--> statement-breakpoint
CREATE POLICY "assessment_amendments_read" ON "assessment_amendments" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_amendments_insert" ON "assessment_amendments" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_comments_read" ON "assessment_comments" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_comments_insert" ON "assessment_comments" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_comments_write" ON "assessment_comments" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_comments_delete" ON "assessment_comments" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_events_read" ON "assessment_events" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_events_insert" ON "assessment_events" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_files_read" ON "assessment_files" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_files_insert" ON "assessment_files" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_files_write" ON "assessment_files" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_files_delete" ON "assessment_files" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_hand_in_files_read" ON "assessment_hand_in_files" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_hand_in_files_insert" ON "assessment_hand_in_files" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_hand_in_files_write" ON "assessment_hand_in_files" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_hand_in_files_delete" ON "assessment_hand_in_files" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_hand_ins_read" ON "assessment_hand_ins" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_hand_ins_insert" ON "assessment_hand_ins" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_hand_ins_write" ON "assessment_hand_ins" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_hand_ins_delete" ON "assessment_hand_ins" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_marks_read" ON "assessment_marks" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_marks_insert" ON "assessment_marks" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_marks_write" ON "assessment_marks" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_marks_delete" ON "assessment_marks" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_references_read" ON "assessment_references" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_references_insert" ON "assessment_references" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_references_write" ON "assessment_references" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_references_delete" ON "assessment_references" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_similarities_read" ON "assessment_similarities" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessment_similarities_insert" ON "assessment_similarities" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_similarities_write" ON "assessment_similarities" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessment_similarities_delete" ON "assessment_similarities" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessments_read" ON "assessments" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "assessments_insert" ON "assessments" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessments_write" ON "assessments" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "assessments_delete" ON "assessments" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));