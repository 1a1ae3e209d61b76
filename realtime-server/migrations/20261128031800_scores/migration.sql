CREATE TABLE "report_score_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_score_settings_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"level" integer,
	"course_id" uuid,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"word" text NOT NULL,
	"tone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_score_settings_order" CHECK (0 <= min and min <= max and max <= 100),
	CONSTRAINT "report_score_settings_scope" CHECK (level is null or course_id is null)
);
--> statement-breakpoint
ALTER TABLE "report_score_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_cells" (
	"school_id" uuid NOT NULL,
	"item_id" uuid,
	"student_id" uuid,
	"max_score" numeric(6,2) NOT NULL,
	"state" text NOT NULL,
	"score" numeric(6,2),
	"remedial_score" numeric(6,2),
	"source_score" numeric(6,2),
	"reason" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'MANUAL' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "score_cells_pkey" PRIMARY KEY("item_id","student_id"),
	CONSTRAINT "score_cells_range" CHECK (score between 0 and max_score and remedial_score between 0 and max_score and source_score between 0 and max_score),
	CONSTRAINT "score_cells_excused" CHECK (state = 'SCORED' or (score is null and remedial_score is null))
);
--> statement-breakpoint
ALTER TABLE "score_cells" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"batch_id" uuid,
	"was_state" text,
	"was_score" numeric(6,2),
	"was_remedial_score" numeric(6,2),
	"state" text NOT NULL,
	"score" numeric(6,2),
	"remedial_score" numeric(6,2),
	"version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid,
	"is_own_child" boolean DEFAULT false NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "score_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_defaults" (
	"school_id" uuid NOT NULL,
	"school_year_id" uuid,
	"level" integer,
	"formula" text NOT NULL,
	"remedial_policy" text NOT NULL,
	"w1" numeric(6,2) NOT NULL,
	"w2" numeric(6,2) NOT NULL,
	"w3" numeric(6,2) NOT NULL,
	"w4" numeric(6,2) NOT NULL,
	"w5" numeric(6,2) NOT NULL,
	"k13_daily" numeric(6,2) NOT NULL,
	"k13_mid" numeric(6,2) NOT NULL,
	"k13_end" numeric(6,2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "score_defaults_pkey" PRIMARY KEY("school_year_id","level"),
	CONSTRAINT "score_defaults_weights" CHECK (least(w1, w2, w3, w4, w5, k13_daily, k13_mid, k13_end) >= 0
  and w1 + w2 + w3 + w4 + w5 > 0 and k13_daily + k13_mid + k13_end > 0)
);
--> statement-breakpoint
ALTER TABLE "score_defaults" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_final_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_final_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"period" text NOT NULL,
	"aspect" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"was_printed" integer,
	"was_override" integer,
	"was_description" text,
	"printed" integer,
	"override" integer,
	"description" text,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "score_final_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_finals" (
	"school_id" uuid NOT NULL,
	"sheet_id" uuid,
	"period" text,
	"aspect" integer,
	"student_id" uuid,
	"computed" numeric(7,4),
	"override" integer,
	"printed" integer,
	"predicate" text,
	"description" text,
	"basis" text,
	"frozen_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "score_finals_pkey" PRIMARY KEY("sheet_id","period","aspect","student_id"),
	CONSTRAINT "score_finals_range" CHECK (override between 0 and 100 and printed between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "score_finals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_items_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"score_type" integer NOT NULL,
	"aspect" integer NOT NULL,
	"title" text NOT NULL,
	"component_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"date" date,
	"max_score" numeric(6,2) NOT NULL,
	"weight" numeric(6,2) NOT NULL,
	"counted" boolean NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'MANUAL' NOT NULL,
	"source_id" uuid,
	"released_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_items_numbers" CHECK (max_score > 0 and weight > 0),
	CONSTRAINT "score_items_source_named" CHECK ((source = 'MANUAL') = (source_id is null))
);
--> statement-breakpoint
ALTER TABLE "score_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"semester" integer NOT NULL,
	"formula" text NOT NULL,
	"remedial_policy" text NOT NULL,
	"w1" numeric(6,2) NOT NULL,
	"w2" numeric(6,2) NOT NULL,
	"w3" numeric(6,2) NOT NULL,
	"w4" numeric(6,2) NOT NULL,
	"w5" numeric(6,2) NOT NULL,
	"k13_daily" numeric(6,2) NOT NULL,
	"k13_mid" numeric(6,2) NOT NULL,
	"k13_end" numeric(6,2) NOT NULL,
	"scoring_status" text DEFAULT 'OPEN' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_sheets_semester" CHECK (semester in (1, 2)),
	CONSTRAINT "score_sheets_weights" CHECK (least(w1, w2, w3, w4, w5, k13_daily, k13_mid, k13_end) >= 0
  and w1 + w2 + w3 + w4 + w5 > 0 and k13_daily + k13_mid + k13_end > 0)
);
--> statement-breakpoint
ALTER TABLE "score_sheets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_submission_items" (
	"school_id" uuid NOT NULL,
	"submission_id" uuid,
	"item_id" uuid,
	CONSTRAINT "score_submission_items_pkey" PRIMARY KEY("submission_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "score_submission_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_submission_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_submission_steps_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"event" text NOT NULL,
	"was" text NOT NULL,
	"became" text NOT NULL,
	"acted_as" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "score_submission_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_submissions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"period" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"self_approved" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "score_submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "report_score_settings_word" ON "report_score_settings" ("school_year_id",coalesce("level", 0),coalesce("course_id", '00000000-0000-0000-0000-000000000000'),lower("word"));--> statement-breakpoint
CREATE INDEX "score_cells_student" ON "score_cells" ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_changes_op" ON "score_changes" ("item_id","student_id","op_id");--> statement-breakpoint
CREATE INDEX "score_changes_student" ON "score_changes" ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "score_final_changes_sheet" ON "score_final_changes" ("sheet_id","student_id");--> statement-breakpoint
CREATE INDEX "score_final_changes_student" ON "score_final_changes" ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "score_finals_student" ON "score_finals" ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_items_key" ON "score_items" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_items_max" ON "score_items" ("id","max_score");--> statement-breakpoint
CREATE UNIQUE INDEX "score_items_source" ON "score_items" ("sheet_id","source","source_id") WHERE source_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "score_items_sheet" ON "score_items" ("sheet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_sheets_key" ON "score_sheets" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_sheets_course" ON "score_sheets" ("course_id","semester");--> statement-breakpoint
CREATE INDEX "score_submission_items_item" ON "score_submission_items" ("item_id");--> statement-breakpoint
CREATE INDEX "score_submission_steps_of" ON "score_submission_steps" ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_submissions_key" ON "score_submissions" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_submissions_period" ON "score_submissions" ("sheet_id","period");--> statement-breakpoint
ALTER TABLE "report_score_settings" ADD CONSTRAINT "report_score_settings_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_score_settings" ADD CONSTRAINT "report_score_settings_bDNPhSQLJDFa_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_score_settings" ADD CONSTRAINT "report_score_settings_DcxYbjIejBuG_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_cells" ADD CONSTRAINT "score_cells_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_cells" ADD CONSTRAINT "score_cells_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_cells" ADD CONSTRAINT "score_cells_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "score_cells" ADD CONSTRAINT "score_cells_school_id_item_id_score_items_school_id_id_fkey" FOREIGN KEY ("school_id","item_id") REFERENCES "score_items"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_cells" ADD CONSTRAINT "score_cells_item_id_max_score_score_items_id_max_score_fkey" FOREIGN KEY ("item_id","max_score") REFERENCES "score_items"("id","max_score") ON DELETE CASCADE ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_school_id_item_id_score_items_school_id_id_fkey" FOREIGN KEY ("school_id","item_id") REFERENCES "score_items"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_defaults" ADD CONSTRAINT "score_defaults_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_defaults" ADD CONSTRAINT "score_defaults_OVdju3tKRUqs_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_final_changes" ADD CONSTRAINT "score_final_changes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_final_changes" ADD CONSTRAINT "score_final_changes_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_final_changes" ADD CONSTRAINT "score_final_changes_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "score_final_changes" ADD CONSTRAINT "score_final_changes_oAMsVEucXi11_fkey" FOREIGN KEY ("school_id","sheet_id") REFERENCES "score_sheets"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_finals" ADD CONSTRAINT "score_finals_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_finals" ADD CONSTRAINT "score_finals_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_finals" ADD CONSTRAINT "score_finals_school_id_sheet_id_score_sheets_school_id_id_fkey" FOREIGN KEY ("school_id","sheet_id") REFERENCES "score_sheets"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_items" ADD CONSTRAINT "score_items_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_items" ADD CONSTRAINT "score_items_school_id_sheet_id_score_sheets_school_id_id_fkey" FOREIGN KEY ("school_id","sheet_id") REFERENCES "score_sheets"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_sheets" ADD CONSTRAINT "score_sheets_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_sheets" ADD CONSTRAINT "score_sheets_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_submission_items" ADD CONSTRAINT "score_submission_items_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_submission_items" ADD CONSTRAINT "score_submission_items_9ZyjLK9XXMJq_fkey" FOREIGN KEY ("school_id","submission_id") REFERENCES "score_submissions"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_submission_items" ADD CONSTRAINT "score_submission_items_VlccwsFp3Fky_fkey" FOREIGN KEY ("school_id","item_id") REFERENCES "score_items"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_submission_steps" ADD CONSTRAINT "score_submission_steps_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_submission_steps" ADD CONSTRAINT "score_submission_steps_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "score_submission_steps" ADD CONSTRAINT "score_submission_steps_qxSN4k9lwvpz_fkey" FOREIGN KEY ("school_id","submission_id") REFERENCES "score_submissions"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_submissions" ADD CONSTRAINT "score_submissions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "score_submissions" ADD CONSTRAINT "score_submissions_pfRGgVT9UK9u_fkey" FOREIGN KEY ("school_id","sheet_id") REFERENCES "score_sheets"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "report_score_settings_read" ON "report_score_settings" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "report_score_settings_insert" ON "report_score_settings" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_score_settings_write" ON "report_score_settings" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "report_score_settings_delete" ON "report_score_settings" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_cells_read" ON "score_cells" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_cells_insert" ON "score_cells" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_cells_write" ON "score_cells" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_cells_delete" ON "score_cells" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_changes_read" ON "score_changes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_changes_insert" ON "score_changes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_defaults_read" ON "score_defaults" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_defaults_insert" ON "score_defaults" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_defaults_write" ON "score_defaults" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_defaults_delete" ON "score_defaults" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_final_changes_read" ON "score_final_changes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_final_changes_insert" ON "score_final_changes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_finals_read" ON "score_finals" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_finals_insert" ON "score_finals" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_finals_write" ON "score_finals" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_finals_delete" ON "score_finals" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_items_read" ON "score_items" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_items_insert" ON "score_items" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_items_write" ON "score_items" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_items_delete" ON "score_items" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_sheets_read" ON "score_sheets" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_sheets_insert" ON "score_sheets" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_sheets_write" ON "score_sheets" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_sheets_delete" ON "score_sheets" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_submission_items_read" ON "score_submission_items" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_submission_items_insert" ON "score_submission_items" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_submission_items_write" ON "score_submission_items" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_submission_items_delete" ON "score_submission_items" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_submission_steps_read" ON "score_submission_steps" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_submission_steps_insert" ON "score_submission_steps" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_submissions_read" ON "score_submissions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "score_submissions_insert" ON "score_submissions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_submissions_write" ON "score_submissions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "score_submissions_delete" ON "score_submissions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
-- Ranges of one scope never overlap, also when two people write them at the same moment.
ALTER TABLE "report_score_settings" ADD CONSTRAINT "report_score_settings_apart" EXCLUDE USING gist (
  school_year_id WITH =, (coalesce(level, 0)) WITH =,
  (coalesce(course_id, '00000000-0000-0000-0000-000000000000'::uuid)) WITH =, int4range(min, max, '[]') WITH &&);
