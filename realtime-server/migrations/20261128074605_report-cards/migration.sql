CREATE TABLE "extracurricular_results" (
	"school_id" uuid NOT NULL,
	"class_id" uuid,
	"semester" integer,
	"student_id" uuid,
	"predicate" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "extracurricular_results_pkey" PRIMARY KEY("class_id","semester","student_id"),
	CONSTRAINT "extracurricular_results_range" CHECK (semester in (1, 2) and predicate between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "extracurricular_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_achievements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_achievements_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"semester" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_achievements_semester" CHECK (semester in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "report_achievements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_card_steps_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"event" text NOT NULL,
	"was" text NOT NULL,
	"became" text NOT NULL,
	"acted_as" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_card_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_card_versions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_hash" text NOT NULL,
	"verify_hash" text NOT NULL,
	"verify_sealed" text NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"pdf_file_id" uuid,
	"pdf_hash" text,
	"signed_by" uuid,
	"signer_name" text,
	"signed_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"superseded_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_card_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_cards_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"semester" integer NOT NULL,
	"period" text NOT NULL,
	"class_id" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"sign_mode" text DEFAULT 'ELECTRONIC' NOT NULL,
	"homeroom_note" text DEFAULT '' NOT NULL,
	"extras" jsonb,
	"promotion" text,
	"absence_override" jsonb,
	"absence_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cards_overridden" CHECK (absence_override is null or absence_reason <> '')
);
--> statement-breakpoint
ALTER TABLE "report_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_periods" (
	"school_id" uuid NOT NULL,
	"school_year_id" uuid,
	"semester" integer,
	"period" text,
	"attendance_from" date NOT NULL,
	"attendance_until" date NOT NULL,
	"entry_opens" date,
	"entry_closes" date,
	"print_date" date NOT NULL,
	"release_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_periods_pkey" PRIMARY KEY("school_year_id","semester","period"),
	CONSTRAINT "report_periods_order" CHECK (attendance_from <= attendance_until and entry_opens <= entry_closes),
	CONSTRAINT "report_periods_semester" CHECK (semester in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "report_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_reads" (
	"school_id" uuid NOT NULL,
	"version_id" uuid,
	"user_id" uuid,
	"first_at" timestamp(3) with time zone,
	"confirmed_at" timestamp(3) with time zone,
	CONSTRAINT "report_reads_pkey" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_responses" (
	"school_id" uuid NOT NULL,
	"card_id" uuid,
	"guardian_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_responses_pkey" PRIMARY KEY("card_id","guardian_id")
);
--> statement-breakpoint
ALTER TABLE "report_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_student_data" (
	"school_id" uuid,
	"student_id" uuid,
	"last_school_address" text,
	"certificate_no" text,
	"accepted_class" text,
	"accepted_semester" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_student_data_pkey" PRIMARY KEY("school_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "report_student_data" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_template_levels" (
	"school_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"school_year_id" uuid,
	"semester" integer,
	"period" text,
	"level" integer,
	CONSTRAINT "report_template_levels_pkey" PRIMARY KEY("school_year_id","semester","period","level")
);
--> statement-breakpoint
ALTER TABLE "report_template_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_templates_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"semester" integer NOT NULL,
	"period" text NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"paper" text NOT NULL,
	"sections" jsonb NOT NULL,
	"letterhead" text[] DEFAULT '{}'::text[] NOT NULL,
	"logo_file_id" uuid,
	"second_logo_file_id" uuid,
	"watermark_file_id" uuid,
	"show_rank" boolean DEFAULT false NOT NULL,
	"sign_mode" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_templates_semester" CHECK (semester in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "report_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "principal_title" text DEFAULT 'Kepala Sekolah' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "foundation_name" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "website" text;--> statement-breakpoint
CREATE INDEX "extracurricular_results_student" ON "extracurricular_results" ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "report_achievements_student" ON "report_achievements" ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "report_card_steps_of" ON "report_card_steps" ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_key" ON "report_card_versions" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_no" ON "report_card_versions" ("card_id","no") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_verify" ON "report_card_versions" ("verify_hash");--> statement-breakpoint
CREATE INDEX "report_card_versions_card" ON "report_card_versions" ("card_id");--> statement-breakpoint
CREATE INDEX "report_card_versions_student" ON "report_card_versions" ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cards_key" ON "report_cards" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cards_period" ON "report_cards" ("student_id","school_year_id","semester","period");--> statement-breakpoint
CREATE INDEX "report_cards_class" ON "report_cards" ("school_id","class_id","semester","period");--> statement-breakpoint
CREATE INDEX "report_cards_signed" ON "report_cards" ("school_year_id") WHERE status = 'SIGNED';--> statement-breakpoint
CREATE INDEX "report_periods_release" ON "report_periods" ("release_at") WHERE release_at is not null;--> statement-breakpoint
CREATE INDEX "report_reads_user" ON "report_reads" ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "report_responses_guardian" ON "report_responses" ("school_id","guardian_id");--> statement-breakpoint
CREATE INDEX "report_student_data_student" ON "report_student_data" ("student_id");--> statement-breakpoint
CREATE INDEX "report_template_levels_of" ON "report_template_levels" ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_templates_key" ON "report_templates" ("school_id","id");--> statement-breakpoint
ALTER TABLE "extracurricular_results" ADD CONSTRAINT "extracurricular_results_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "extracurricular_results" ADD CONSTRAINT "extracurricular_results_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "extracurricular_results" ADD CONSTRAINT "extracurricular_results_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "extracurricular_results" ADD CONSTRAINT "extracurricular_results_SOniC6YH8mpd_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_achievements" ADD CONSTRAINT "report_achievements_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_achievements" ADD CONSTRAINT "report_achievements_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_achievements" ADD CONSTRAINT "report_achievements_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_achievements" ADD CONSTRAINT "report_achievements_TBcObWAlSlZ2_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_card_steps" ADD CONSTRAINT "report_card_steps_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_card_steps" ADD CONSTRAINT "report_card_steps_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_card_steps" ADD CONSTRAINT "report_card_steps_IBF5X6I0N64b_fkey" FOREIGN KEY ("school_id","card_id") REFERENCES "report_cards"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_proposed_by_users_id_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_signed_by_users_id_fkey" FOREIGN KEY ("signed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_heDJ7XTyjcyp_fkey" FOREIGN KEY ("school_id","card_id") REFERENCES "report_cards"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_ylRY92TfotlD_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_periods" ADD CONSTRAINT "report_periods_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_periods" ADD CONSTRAINT "report_periods_omMTik71sDvk_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_UP9ebiDTVkrx_fkey" FOREIGN KEY ("school_id","version_id") REFERENCES "report_card_versions"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_responses" ADD CONSTRAINT "report_responses_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_responses" ADD CONSTRAINT "report_responses_guardian_id_users_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_responses" ADD CONSTRAINT "report_responses_PaPjEQdbQK45_fkey" FOREIGN KEY ("school_id","card_id") REFERENCES "report_cards"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_student_data" ADD CONSTRAINT "report_student_data_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_student_data" ADD CONSTRAINT "report_student_data_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_template_levels" ADD CONSTRAINT "report_template_levels_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_template_levels" ADD CONSTRAINT "report_template_levels_oqVPKbmBNTXP_fkey" FOREIGN KEY ("school_id","template_id") REFERENCES "report_templates"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_templates" ADD CONSTRAINT "report_templates_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_templates" ADD CONSTRAINT "report_templates_QsYYqCLlCO5l_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "extracurricular_results_read" ON "extracurricular_results" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "extracurricular_results_insert" ON "extracurricular_results" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "extracurricular_results_write" ON "extracurricular_results" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "extracurricular_results_delete" ON "extracurricular_results" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_achievements_read" ON "report_achievements" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_achievements_insert" ON "report_achievements" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_achievements_write" ON "report_achievements" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_achievements_delete" ON "report_achievements" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_card_steps_read" ON "report_card_steps" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_card_steps_insert" ON "report_card_steps" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_card_versions_read" ON "report_card_versions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_card_versions_insert" ON "report_card_versions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_card_versions_write" ON "report_card_versions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_cards_read" ON "report_cards" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_cards_insert" ON "report_cards" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_cards_write" ON "report_cards" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_cards_delete" ON "report_cards" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_periods_read" ON "report_periods" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_periods_insert" ON "report_periods" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_periods_write" ON "report_periods" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_periods_delete" ON "report_periods" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_reads_read" ON "report_reads" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_reads_insert" ON "report_reads" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_reads_write" ON "report_reads" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_reads_delete" ON "report_reads" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_responses_read" ON "report_responses" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_responses_insert" ON "report_responses" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_responses_write" ON "report_responses" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_responses_delete" ON "report_responses" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_student_data_read" ON "report_student_data" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_student_data_insert" ON "report_student_data" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_student_data_write" ON "report_student_data" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_student_data_delete" ON "report_student_data" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_template_levels_read" ON "report_template_levels" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_template_levels_insert" ON "report_template_levels" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_template_levels_write" ON "report_template_levels" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_template_levels_delete" ON "report_template_levels" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_templates_read" ON "report_templates" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_templates_insert" ON "report_templates" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_templates_write" ON "report_templates" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_templates_delete" ON "report_templates" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
-- What a report card said when it was proposed stays, and what happened to it is written once: not even work that bypasses
-- row-level security changes it. Who did it is blanked when their account is forgotten.
CREATE OR REPLACE FUNCTION report_card_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.school_id, OLD.card_id, OLD.student_id, OLD.no, OLD.snapshot, OLD.snapshot_hash, OLD.verify_hash,
      OLD.verify_sealed, OLD.proposed_at)
    IS DISTINCT FROM (NEW.id, NEW.school_id, NEW.card_id, NEW.student_id, NEW.no, NEW.snapshot, NEW.snapshot_hash,
      NEW.verify_hash, NEW.verify_sealed, NEW.proposed_at)
    OR OLD.proposed_by IS DISTINCT FROM NEW.proposed_by AND NEW.proposed_by IS NOT NULL
    OR OLD.signed_by IS DISTINCT FROM NEW.signed_by AND NEW.signed_by IS NOT NULL AND OLD.signed_at IS NOT NULL
    OR coalesce(OLD.pdf_file_id, NEW.pdf_file_id) IS DISTINCT FROM NEW.pdf_file_id
    OR coalesce(OLD.pdf_hash, NEW.pdf_hash) IS DISTINCT FROM NEW.pdf_hash
    OR coalesce(OLD.signer_name, NEW.signer_name) IS DISTINCT FROM NEW.signer_name
    OR coalesce(OLD.signed_at, NEW.signed_at) IS DISTINCT FROM NEW.signed_at
    OR coalesce(OLD.published_at, NEW.published_at) IS DISTINCT FROM NEW.published_at
    OR coalesce(OLD.withdrawn_at, NEW.withdrawn_at) IS DISTINCT FROM NEW.withdrawn_at
    OR coalesce(OLD.superseded_at, NEW.superseded_at) IS DISTINCT FROM NEW.superseded_at
  THEN
    RAISE EXCEPTION 'a version of a report card stays as it was' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_card_versions_stay BEFORE UPDATE ON report_card_versions
  FOR EACH ROW EXECUTE FUNCTION report_card_version_stays();
