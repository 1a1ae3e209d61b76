CREATE TABLE "qualitative_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "qualitative_details_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"indicator" text NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualitative_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"score_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_by" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualitative_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_reads" (
	"school_id" uuid NOT NULL,
	"version_id" uuid,
	"user_id" uuid,
	"first_at" timestamp(3) with time zone,
	"confirmed_at" timestamp(3) with time zone,
	CONSTRAINT "qualitative_reads_pkey" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "qualitative_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_scores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "qualitative_scores_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"semester" integer NOT NULL,
	"template_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "qualitative_scores_semester" CHECK (semester in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "qualitative_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_section_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"score_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"detail_id" uuid NOT NULL,
	"value_code" text,
	"note" text DEFAULT '' NOT NULL,
	"updated_by" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualitative_section_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "qualitative_sections_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"title" text NOT NULL,
	"writers" text NOT NULL,
	"subject_id" uuid,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "qualitative_sections_subject" CHECK ((writers = 'SUBJECT') = (subject_id is not null))
);
--> statement-breakpoint
ALTER TABLE "qualitative_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "qualitative_steps_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"score_id" uuid NOT NULL,
	"event" text NOT NULL,
	"was" text NOT NULL,
	"became" text NOT NULL,
	"acted_as" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualitative_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"score_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_by" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualitative_summaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_template_levels" (
	"school_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"school_year_id" uuid,
	"level" integer,
	CONSTRAINT "qualitative_template_levels_pkey" PRIMARY KEY("school_year_id","level")
);
--> statement-breakpoint
ALTER TABLE "qualitative_template_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "qualitative_templates_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"name" text NOT NULL,
	"paper" text NOT NULL,
	"scale" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualitative_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualitative_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"score_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualitative_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_details_key" ON "qualitative_details" ("school_id","id");--> statement-breakpoint
CREATE INDEX "qualitative_details_of" ON "qualitative_details" ("section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_notes_of" ON "qualitative_notes" ("score_id","section_id");--> statement-breakpoint
CREATE INDEX "qualitative_notes_student" ON "qualitative_notes" ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "qualitative_reads_user" ON "qualitative_reads" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_scores_key" ON "qualitative_scores" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_scores_of" ON "qualitative_scores" ("student_id","school_year_id","semester","template_id");--> statement-breakpoint
CREATE INDEX "qualitative_scores_class" ON "qualitative_scores" ("school_id","class_id","semester");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_section_values_of" ON "qualitative_section_values" ("score_id","detail_id");--> statement-breakpoint
CREATE INDEX "qualitative_section_values_detail" ON "qualitative_section_values" ("detail_id");--> statement-breakpoint
CREATE INDEX "qualitative_section_values_student" ON "qualitative_section_values" ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_sections_key" ON "qualitative_sections" ("school_id","id");--> statement-breakpoint
CREATE INDEX "qualitative_sections_of" ON "qualitative_sections" ("template_id");--> statement-breakpoint
CREATE INDEX "qualitative_steps_of" ON "qualitative_steps" ("score_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_summaries_of" ON "qualitative_summaries" ("score_id");--> statement-breakpoint
CREATE INDEX "qualitative_summaries_student" ON "qualitative_summaries" ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "qualitative_template_levels_of" ON "qualitative_template_levels" ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_templates_key" ON "qualitative_templates" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_versions_key" ON "qualitative_versions" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualitative_versions_no" ON "qualitative_versions" ("score_id","no");--> statement-breakpoint
CREATE INDEX "qualitative_versions_student" ON "qualitative_versions" ("school_id","student_id");--> statement-breakpoint
ALTER TABLE "qualitative_details" ADD CONSTRAINT "qualitative_details_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_details" ADD CONSTRAINT "qualitative_details_1FXUXMiHzAEh_fkey" FOREIGN KEY ("school_id","section_id") REFERENCES "qualitative_sections"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_notes" ADD CONSTRAINT "qualitative_notes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_notes" ADD CONSTRAINT "qualitative_notes_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_notes" ADD CONSTRAINT "qualitative_notes_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "qualitative_notes" ADD CONSTRAINT "qualitative_notes_CQEpr47wnlmS_fkey" FOREIGN KEY ("school_id","score_id") REFERENCES "qualitative_scores"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_notes" ADD CONSTRAINT "qualitative_notes_p32E3UCuJcC8_fkey" FOREIGN KEY ("school_id","section_id") REFERENCES "qualitative_sections"("school_id","id");--> statement-breakpoint
ALTER TABLE "qualitative_reads" ADD CONSTRAINT "qualitative_reads_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_reads" ADD CONSTRAINT "qualitative_reads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_reads" ADD CONSTRAINT "qualitative_reads_9fdZiRu6SjC4_fkey" FOREIGN KEY ("school_id","version_id") REFERENCES "qualitative_versions"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_scores" ADD CONSTRAINT "qualitative_scores_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_scores" ADD CONSTRAINT "qualitative_scores_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_scores" ADD CONSTRAINT "qualitative_scores_rJMAj8NlAvna_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_scores" ADD CONSTRAINT "qualitative_scores_gfr7ISKv2fKk_fkey" FOREIGN KEY ("school_id","template_id") REFERENCES "qualitative_templates"("school_id","id");--> statement-breakpoint
ALTER TABLE "qualitative_scores" ADD CONSTRAINT "qualitative_scores_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_section_values" ADD CONSTRAINT "qualitative_section_values_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_section_values" ADD CONSTRAINT "qualitative_section_values_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_section_values" ADD CONSTRAINT "qualitative_section_values_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "qualitative_section_values" ADD CONSTRAINT "qualitative_section_values_8gOczMTYqV6Z_fkey" FOREIGN KEY ("school_id","score_id") REFERENCES "qualitative_scores"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_section_values" ADD CONSTRAINT "qualitative_section_values_b7N2wyxrwJSf_fkey" FOREIGN KEY ("school_id","detail_id") REFERENCES "qualitative_details"("school_id","id");--> statement-breakpoint
ALTER TABLE "qualitative_sections" ADD CONSTRAINT "qualitative_sections_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_sections" ADD CONSTRAINT "qualitative_sections_igb6xeNT7iZz_fkey" FOREIGN KEY ("school_id","template_id") REFERENCES "qualitative_templates"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_steps" ADD CONSTRAINT "qualitative_steps_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_steps" ADD CONSTRAINT "qualitative_steps_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "qualitative_steps" ADD CONSTRAINT "qualitative_steps_0A49omIWzx6I_fkey" FOREIGN KEY ("school_id","score_id") REFERENCES "qualitative_scores"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_summaries" ADD CONSTRAINT "qualitative_summaries_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_summaries" ADD CONSTRAINT "qualitative_summaries_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_summaries" ADD CONSTRAINT "qualitative_summaries_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "qualitative_summaries" ADD CONSTRAINT "qualitative_summaries_70J0fECoIE7J_fkey" FOREIGN KEY ("school_id","score_id") REFERENCES "qualitative_scores"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_template_levels" ADD CONSTRAINT "qualitative_template_levels_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_template_levels" ADD CONSTRAINT "qualitative_template_levels_DYBAf8yktRAT_fkey" FOREIGN KEY ("school_id","template_id") REFERENCES "qualitative_templates"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_templates" ADD CONSTRAINT "qualitative_templates_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_templates" ADD CONSTRAINT "qualitative_templates_FDdnfYzAGYas_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_versions" ADD CONSTRAINT "qualitative_versions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_versions" ADD CONSTRAINT "qualitative_versions_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "qualitative_versions" ADD CONSTRAINT "qualitative_versions_published_by_users_id_fkey" FOREIGN KEY ("published_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "qualitative_versions" ADD CONSTRAINT "qualitative_versions_7xYxTALf68JY_fkey" FOREIGN KEY ("school_id","score_id") REFERENCES "qualitative_scores"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "qualitative_details_read" ON "qualitative_details" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_details_insert" ON "qualitative_details" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_details_write" ON "qualitative_details" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_details_delete" ON "qualitative_details" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_notes_read" ON "qualitative_notes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_notes_insert" ON "qualitative_notes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_notes_write" ON "qualitative_notes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_notes_delete" ON "qualitative_notes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_reads_read" ON "qualitative_reads" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_reads_insert" ON "qualitative_reads" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_reads_write" ON "qualitative_reads" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_reads_delete" ON "qualitative_reads" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_scores_read" ON "qualitative_scores" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_scores_insert" ON "qualitative_scores" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_scores_write" ON "qualitative_scores" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_scores_delete" ON "qualitative_scores" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_section_values_read" ON "qualitative_section_values" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_section_values_insert" ON "qualitative_section_values" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_section_values_write" ON "qualitative_section_values" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_section_values_delete" ON "qualitative_section_values" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_sections_read" ON "qualitative_sections" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_sections_insert" ON "qualitative_sections" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_sections_write" ON "qualitative_sections" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_sections_delete" ON "qualitative_sections" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_steps_read" ON "qualitative_steps" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_steps_insert" ON "qualitative_steps" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_summaries_read" ON "qualitative_summaries" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_summaries_insert" ON "qualitative_summaries" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_summaries_write" ON "qualitative_summaries" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_summaries_delete" ON "qualitative_summaries" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_template_levels_read" ON "qualitative_template_levels" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_template_levels_insert" ON "qualitative_template_levels" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_template_levels_write" ON "qualitative_template_levels" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_template_levels_delete" ON "qualitative_template_levels" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_templates_read" ON "qualitative_templates" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_templates_insert" ON "qualitative_templates" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_templates_write" ON "qualitative_templates" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_templates_delete" ON "qualitative_templates" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "qualitative_versions_read" ON "qualitative_versions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "qualitative_versions_insert" ON "qualitative_versions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));