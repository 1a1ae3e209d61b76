CREATE TABLE "announcement_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "announcement_attachments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp(3) with time zone,
	"confirmed_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"reminded_count" integer DEFAULT 0 NOT NULL,
	"is_marked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "announcement_targets_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"type" text NOT NULL,
	"role" text,
	"class_id" uuid,
	"user_id" uuid,
	CONSTRAINT "announcement_targets_shape" CHECK ((type = 'CLASS') = (class_id is not null) and (type = 'PERSON') = (user_id is not null))
);
--> statement-breakpoint
ALTER TABLE "announcement_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "announcements_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"publish_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"requires_confirmation" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "background_processes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "background_processes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"input" jsonb NOT NULL,
	"cursor" jsonb,
	"turn" integer DEFAULT 0 NOT NULL,
	"stumbles" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"message" text,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"result_file_id" uuid,
	"undoes_id" uuid,
	"undone_at" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "background_processes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "calendar_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"levels" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_school_day" boolean NOT NULL,
	"is_estimate" boolean DEFAULT false NOT NULL,
	"national_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_entries_order" CHECK (start_date <= end_date)
);
--> statement-breakpoint
ALTER TABLE "calendar_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault"."calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "google_imports_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"made" text NOT NULL,
	"row_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "google_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_components" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "curriculum_components_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"curriculum_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "curriculum_components" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_courses" (
	"course_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"curriculum_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "curriculum_courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculums" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "curriculums_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"phase" text,
	"tiers" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "curriculums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "framework_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"framework_id" uuid NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "framework_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "frameworks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"in_use" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "frameworks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"raw" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"errors" jsonb DEFAULT '[]' NOT NULL,
	"warnings" jsonb DEFAULT '[]' NOT NULL,
	"marks" text[] DEFAULT '{}'::text[] NOT NULL,
	"process_id" uuid,
	"outcome" jsonb,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imports_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"reach" text NOT NULL,
	"file_name" text NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"process_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "profile_proposals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"role" text NOT NULL,
	"sections" text[] NOT NULL,
	"in_bulk" boolean DEFAULT false NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY,
	"gender" text,
	"religion" text,
	"birth_place" text,
	"birth_date" date,
	"blood_type" text,
	"body_abnormality" text,
	"address" text,
	"detail_address" text,
	"province_id" text,
	"city_id" text,
	"district_id" text,
	"village_id" text,
	"father_name" text,
	"father_occupation" text,
	"father_phone_number" text,
	"father_religion" text,
	"father_status" text,
	"father_address" text,
	"father_province_id" text,
	"father_city_id" text,
	"father_district_id" text,
	"same_father_address" boolean DEFAULT false NOT NULL,
	"mother_name" text,
	"mother_occupation" text,
	"mother_phone_number" text,
	"mother_religion" text,
	"mother_status" text,
	"mother_address" text,
	"mother_province_id" text,
	"mother_city_id" text,
	"mother_district_id" text,
	"same_mother_address" boolean DEFAULT false NOT NULL,
	"guardian_name" text,
	"guardian_occupation" text,
	"guardian_phone_number" text,
	"guardian_religion" text,
	"guardian_status" text,
	"guardian_address" text,
	"guardian_province_id" text,
	"guardian_city_id" text,
	"guardian_district_id" text,
	"same_guardian_address" boolean DEFAULT false NOT NULL,
	"child_sequence" integer,
	"child_status" text,
	"child_family_status" text,
	"total_sibling" integer,
	"school_distance" double precision,
	"latest_education" text,
	"origin_of_the_institution" text,
	"accepted_in_instution_on" date,
	"extracurricular" text[] DEFAULT '{}'::text[] NOT NULL,
	"title_prefix" text,
	"title_suffix" text,
	"nip" text,
	"nuptk" text,
	"employment_status" text,
	"pantau_hash" text,
	"pantau_sealed" text,
	"signature_file_id" uuid,
	"snoozed_until" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"section_versions" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rollover_classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rollover_classes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"rollover_id" uuid NOT NULL,
	"class_id" uuid,
	"existed" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"type" text DEFAULT 'REGULER' NOT NULL,
	"capacity" integer,
	"courses_from_id" uuid,
	"homeroom_teacher_id" uuid
);
--> statement-breakpoint
ALTER TABLE "rollover_classes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rollover_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"rollover_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"target_id" uuid
);
--> statement-breakpoint
ALTER TABLE "rollover_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rollover_students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"rollover_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"target_id" uuid,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "rollover_students" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rollover_traces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rollover_traces_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"rollover_id" uuid NOT NULL,
	"did" text NOT NULL,
	"row_id" uuid NOT NULL,
	"line_id" uuid,
	"source_id" uuid,
	"former_id" uuid,
	"taken_back" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rollover_traces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rollovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rollovers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"from_year_id" uuid NOT NULL,
	"to_year_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"process_id" uuid,
	"activates" boolean DEFAULT true NOT NULL,
	"with_courses" boolean DEFAULT true NOT NULL,
	"with_teachers" boolean DEFAULT true NOT NULL,
	"counts" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rollovers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whitelabel_versions" (
	"school_id" uuid PRIMARY KEY,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whitelabel_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "class_members" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "class_members" ADD COLUMN "is_home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "google_course_id" text;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "of_school" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_attachments_file" ON "announcement_attachments" ("file_id");--> statement-breakpoint
CREATE INDEX "announcement_attachments_of" ON "announcement_attachments" ("announcement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_receipts_one" ON "announcement_receipts" ("announcement_id","user_id");--> statement-breakpoint
CREATE INDEX "announcement_receipts_user" ON "announcement_receipts" ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "announcement_targets_of" ON "announcement_targets" ("announcement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_key" ON "announcements" ("school_id","id");--> statement-breakpoint
CREATE INDEX "announcements_school" ON "announcements" ("school_id","status","publish_at");--> statement-breakpoint
CREATE INDEX "announcements_appearing" ON "announcements" ("publish_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "announcements_expiring" ON "announcements" ("expire_at") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE UNIQUE INDEX "background_processes_running" ON "background_processes" ("school_id","type") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "background_processes_school" ON "background_processes" ("school_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_entries_national" ON "calendar_entries" ("school_id","national_code");--> statement-breakpoint
CREATE INDEX "calendar_entries_days" ON "calendar_entries" ("school_id","start_date","end_date");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "vault"."calendar_feeds" ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_owner" ON "vault"."calendar_feeds" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_home" ON "class_members" ("school_id","user_id") WHERE is_home;--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_homeroom" ON "class_members" ("class_id") WHERE class_role = 'WALIKELAS' and status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "class_members_class" ON "class_members" ("school_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_google" ON "classes" ("school_id","google_course_id");--> statement-breakpoint
CREATE INDEX "google_imports_process" ON "google_imports" ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_components_key" ON "curriculum_components" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_components_tree" ON "curriculum_components" ("curriculum_id","subject_id","id");--> statement-breakpoint
CREATE INDEX "curriculum_components_parent" ON "curriculum_components" ("parent_id");--> statement-breakpoint
CREATE INDEX "curriculum_courses_curriculum" ON "curriculum_courses" ("curriculum_id");--> statement-breakpoint
CREATE UNIQUE INDEX "curriculums_key" ON "curriculums" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "curriculums_name" ON "curriculums" ("school_id",lower("name"));--> statement-breakpoint
CREATE INDEX "curriculums_year" ON "curriculums" ("school_year_id","level");--> statement-breakpoint
CREATE UNIQUE INDEX "framework_items_key" ON "framework_items" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "framework_items_tree" ON "framework_items" ("framework_id","id");--> statement-breakpoint
CREATE INDEX "framework_items_parent" ON "framework_items" ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "frameworks_key" ON "frameworks" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "frameworks_year" ON "frameworks" ("school_year_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_no" ON "import_rows" ("import_id","row_no");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" ("import_id","state");--> statement-breakpoint
CREATE INDEX "import_rows_user" ON "import_rows" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_key" ON "imports" ("school_id","id");--> statement-breakpoint
CREATE INDEX "imports_school" ON "imports" ("school_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_proposals_pending" ON "profile_proposals" ("school_id","user_id","field","proposed_by") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "profile_proposals_inbox" ON "profile_proposals" ("school_id","status","seq");--> statement-breakpoint
CREATE INDEX "profile_proposals_user" ON "profile_proposals" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_views_hour" ON "profile_views" ("school_id","user_id","viewer_id","hour");--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_pantau" ON "profiles" ("pantau_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "rollover_classes_key" ON "rollover_classes" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rollover_classes_name" ON "rollover_classes" ("rollover_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "rollover_sources_class" ON "rollover_sources" ("rollover_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rollover_students_user" ON "rollover_students" ("rollover_id","user_id");--> statement-breakpoint
CREATE INDEX "rollover_traces_line" ON "rollover_traces" ("rollover_id","line_id");--> statement-breakpoint
CREATE INDEX "rollover_traces_row" ON "rollover_traces" ("row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rollovers_key" ON "rollovers" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rollovers_open" ON "rollovers" ("school_id","from_year_id") WHERE status <> 'DONE';--> statement-breakpoint
ALTER TABLE "announcement_attachments" ADD CONSTRAINT "announcement_attachments_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_attachments" ADD CONSTRAINT "announcement_attachments_Vn0T3aP1Zkq1_fkey" FOREIGN KEY ("school_id","announcement_id") REFERENCES "announcements"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "announcement_receipts_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "announcement_receipts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "announcement_receipts_qEB32eJ9MT5y_fkey" FOREIGN KEY ("school_id","announcement_id") REFERENCES "announcements"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_targets" ADD CONSTRAINT "announcement_targets_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_targets" ADD CONSTRAINT "announcement_targets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_targets" ADD CONSTRAINT "announcement_targets_apwi5feHW5Z9_fkey" FOREIGN KEY ("school_id","announcement_id") REFERENCES "announcements"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_targets" ADD CONSTRAINT "announcement_targets_BfWg2ozaygYS_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "background_processes" ADD CONSTRAINT "background_processes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "background_processes" ADD CONSTRAINT "background_processes_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."calendar_feeds" ADD CONSTRAINT "calendar_feeds_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "google_imports" ADD CONSTRAINT "google_imports_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "curriculum_components" ADD CONSTRAINT "curriculum_components_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "curriculum_components" ADD CONSTRAINT "curriculum_components_8hXRocyNQU5i_fkey" FOREIGN KEY ("curriculum_id","subject_id","parent_id") REFERENCES "curriculum_components"("curriculum_id","subject_id","id");--> statement-breakpoint
ALTER TABLE "curriculum_components" ADD CONSTRAINT "curriculum_components_YwDJSrXyPmlJ_fkey" FOREIGN KEY ("school_id","curriculum_id") REFERENCES "curriculums"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "curriculum_components" ADD CONSTRAINT "curriculum_components_F6jMaSWn8eHn_fkey" FOREIGN KEY ("school_id","subject_id") REFERENCES "subjects"("school_id","id");--> statement-breakpoint
ALTER TABLE "curriculum_courses" ADD CONSTRAINT "curriculum_courses_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "curriculum_courses" ADD CONSTRAINT "curriculum_courses_qWWaylDzpZbv_fkey" FOREIGN KEY ("school_id","curriculum_id") REFERENCES "curriculums"("school_id","id");--> statement-breakpoint
ALTER TABLE "curriculum_courses" ADD CONSTRAINT "curriculum_courses_hwkFcxAtCPdn_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "curriculums" ADD CONSTRAINT "curriculums_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "curriculums" ADD CONSTRAINT "curriculums_ic94HYPVIdrN_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id");--> statement-breakpoint
ALTER TABLE "framework_items" ADD CONSTRAINT "framework_items_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "framework_items" ADD CONSTRAINT "framework_items_RW1zRGYujAhY_fkey" FOREIGN KEY ("framework_id","parent_id") REFERENCES "framework_items"("framework_id","id");--> statement-breakpoint
ALTER TABLE "framework_items" ADD CONSTRAINT "framework_items_ovztXeELojC8_fkey" FOREIGN KEY ("school_id","framework_id") REFERENCES "frameworks"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "frameworks" ADD CONSTRAINT "frameworks_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "frameworks" ADD CONSTRAINT "frameworks_ZaKXa6XBlf5Y_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_school_id_import_id_imports_school_id_id_fkey" FOREIGN KEY ("school_id","import_id") REFERENCES "imports"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_proposed_by_users_id_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_users_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_classes" ADD CONSTRAINT "rollover_classes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_classes" ADD CONSTRAINT "rollover_classes_homeroom_teacher_id_users_id_fkey" FOREIGN KEY ("homeroom_teacher_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "rollover_classes" ADD CONSTRAINT "rollover_classes_VZA0wfCIgAYZ_fkey" FOREIGN KEY ("school_id","rollover_id") REFERENCES "rollovers"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_classes" ADD CONSTRAINT "rollover_classes_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "rollover_classes" ADD CONSTRAINT "rollover_classes_b6NOiHaTMEgZ_fkey" FOREIGN KEY ("school_id","courses_from_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "rollover_sources" ADD CONSTRAINT "rollover_sources_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_sources" ADD CONSTRAINT "rollover_sources_IsghzeqVHYzN_fkey" FOREIGN KEY ("school_id","rollover_id") REFERENCES "rollovers"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_sources" ADD CONSTRAINT "rollover_sources_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "rollover_sources" ADD CONSTRAINT "rollover_sources_lxLabwkbTOh1_fkey" FOREIGN KEY ("school_id","target_id") REFERENCES "rollover_classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "rollover_students" ADD CONSTRAINT "rollover_students_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_students" ADD CONSTRAINT "rollover_students_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_students" ADD CONSTRAINT "rollover_students_HfCGSSk6dZLb_fkey" FOREIGN KEY ("school_id","rollover_id") REFERENCES "rollovers"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_students" ADD CONSTRAINT "rollover_students_6X1nCayWlbI9_fkey" FOREIGN KEY ("school_id","target_id") REFERENCES "rollover_classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "rollover_traces" ADD CONSTRAINT "rollover_traces_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollover_traces" ADD CONSTRAINT "rollover_traces_YYbi2ay0m8N7_fkey" FOREIGN KEY ("school_id","rollover_id") REFERENCES "rollovers"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollovers" ADD CONSTRAINT "rollovers_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollovers" ADD CONSTRAINT "rollovers_process_id_background_processes_id_fkey" FOREIGN KEY ("process_id") REFERENCES "background_processes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "rollovers" ADD CONSTRAINT "rollovers_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "rollovers" ADD CONSTRAINT "rollovers_school_id_from_year_id_school_years_school_id_id_fkey" FOREIGN KEY ("school_id","from_year_id") REFERENCES "school_years"("school_id","id");--> statement-breakpoint
ALTER TABLE "rollovers" ADD CONSTRAINT "rollovers_school_id_to_year_id_school_years_school_id_id_fkey" FOREIGN KEY ("school_id","to_year_id") REFERENCES "school_years"("school_id","id");--> statement-breakpoint
ALTER TABLE "whitelabel_versions" ADD CONSTRAINT "whitelabel_versions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "announcement_attachments_read" ON "announcement_attachments" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "announcement_attachments_write" ON "announcement_attachments" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcement_receipts_read" ON "announcement_receipts" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "announcement_receipts_write" ON "announcement_receipts" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcement_targets_read" ON "announcement_targets" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "announcement_targets_write" ON "announcement_targets" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcements_read" ON "announcements" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "announcements_write" ON "announcements" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "background_processes_read" ON "background_processes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "background_processes_write" ON "background_processes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "calendar_entries_read" ON "calendar_entries" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "calendar_entries_write" ON "calendar_entries" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "google_imports_read" ON "google_imports" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "google_imports_write" ON "google_imports" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculum_components_read" ON "curriculum_components" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "curriculum_components_write" ON "curriculum_components" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculum_courses_read" ON "curriculum_courses" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "curriculum_courses_write" ON "curriculum_courses" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculums_read" ON "curriculums" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "curriculums_write" ON "curriculums" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "framework_items_read" ON "framework_items" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "framework_items_write" ON "framework_items" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "frameworks_read" ON "frameworks" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "frameworks_write" ON "frameworks" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "import_rows_read" ON "import_rows" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "import_rows_write" ON "import_rows" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "imports_read" ON "imports" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "imports_write" ON "imports" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profile_proposals_read" ON "profile_proposals" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "profile_proposals_write" ON "profile_proposals" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profile_views_read" ON "profile_views" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "profile_views_write" ON "profile_views" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profiles_read" ON "profiles" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status in ('ACTIVE', 'INACTIVE')
          and m.school_id = any ((select app_school_ids())::uuid[])));--> statement-breakpoint
CREATE POLICY "profiles_write" ON "profiles" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status = 'ACTIVE'
          and m.school_id = (select app_school_id()))) WITH CHECK (user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status = 'ACTIVE'
          and m.school_id = (select app_school_id())));--> statement-breakpoint
CREATE POLICY "rollover_classes_read" ON "rollover_classes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "rollover_classes_write" ON "rollover_classes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_sources_read" ON "rollover_sources" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "rollover_sources_write" ON "rollover_sources" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_students_read" ON "rollover_students" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "rollover_students_write" ON "rollover_students" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_traces_read" ON "rollover_traces" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "rollover_traces_write" ON "rollover_traces" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollovers_read" ON "rollovers" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "rollovers_write" ON "rollovers" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "whitelabel_versions_read" ON "whitelabel_versions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "whitelabel_versions_write" ON "whitelabel_versions" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));