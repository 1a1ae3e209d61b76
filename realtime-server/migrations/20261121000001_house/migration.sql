CREATE TABLE "class_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "class_members_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"class_role" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date
);
--> statement-breakpoint
ALTER TABLE "class_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "classes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"phase" text,
	"type" text DEFAULT 'REGULER' NOT NULL,
	"capacity" integer,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "classes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault"."code_tries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"subject" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_teachers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date
);
--> statement-breakpoint
ALTER TABLE "course_teachers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "courses_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"group" text DEFAULT 'WAJIB' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"passing_score" integer DEFAULT 75 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"uses_left" integer,
	"revoked_at" timestamp(3) with time zone,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subjects_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subjects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault"."bound_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"bound_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault"."credentials" (
	"user_id" uuid PRIMARY KEY,
	"password_hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_signed_in_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vault"."failed_tries" (
	"kind" text,
	"subject" text,
	"failures" integer NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "failed_tries_pkey" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "vault"."password_resets" (
	"token_hash" bytea PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vault"."setup_codes" (
	"code_hash" text PRIMARY KEY,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault"."spent_tokens" (
	"token" text PRIMARY KEY,
	"spent_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"nick_name" text,
	"username" text,
	"email" text,
	"phone" text,
	"nisn" text,
	"image_file_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regions" (
	"id" text collate "C" PRIMARY KEY,
	"parent_id" text collate "C",
	"level" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"consented_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardianships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "school_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "school_members_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"position" text,
	"member_no" text,
	"current_class_id" uuid,
	"current_child_id" uuid,
	"joined_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "school_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "school_years" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "school_years_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"active_semester" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_years" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schools_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_name" text NOT NULL,
	"slug" text NOT NULL,
	"hostname" text,
	"npsn" text,
	"grade" text,
	"site_type" text DEFAULT 'school' NOT NULL,
	"logo_file_id" uuid,
	"address" text,
	"province_id" text,
	"city_id" text,
	"district_id" text,
	"village_id" text,
	"principal_name" text,
	"principal_nip" text,
	"timezone" text DEFAULT 'Asia/Jakarta' NOT NULL,
	"curriculum_default" text DEFAULT 'MERDEKA' NOT NULL,
	"study_days" integer DEFAULT 5 NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"one_device_for_all" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whitelabel_attributes" (
	"school_id" uuid,
	"key" text,
	"value" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whitelabel_attributes_pkey" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
ALTER TABLE "whitelabel_attributes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"school_id" uuid,
	"user_id" uuid,
	"session_id" uuid,
	"request_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault"."idempotency_keys" (
	"key" text PRIMARY KEY,
	"request_hash" text NOT NULL,
	"reply_sealed" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault"."request_nonces" (
	"session_id" uuid,
	"nonce" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_nonces_pkey" PRIMARY KEY("session_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "vault"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL,
	"signing_key_sealed" text NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"membership_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stream_events" (
	"stream" text,
	"seq" bigint,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_events_pkey" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
ALTER TABLE "stream_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "streams" (
	"name" text PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_current" ON "class_members" ("class_id","user_id","class_role") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "class_members_user" ON "class_members" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_key" ON "classes" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_name" ON "classes" ("school_year_id","name");--> statement-breakpoint
CREATE INDEX "code_tries_subject" ON "vault"."code_tries" ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_teachers_current" ON "course_teachers" ("course_id","user_id") WHERE end_date is null;--> statement-breakpoint
CREATE INDEX "course_teachers_user" ON "course_teachers" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_key" ON "courses" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_subject" ON "courses" ("class_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_codes_hash" ON "invitation_codes" ("code_hash");--> statement-breakpoint
CREATE INDEX "invitation_codes_class" ON "invitation_codes" ("school_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_uses_once" ON "invitation_uses" ("code_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_key" ON "subjects" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_name" ON "subjects" ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "bound_accounts_subject" ON "vault"."bound_accounts" ("provider","subject");--> statement-breakpoint
CREATE INDEX "bound_accounts_user" ON "vault"."bound_accounts" ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "vault"."password_resets" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_nisn" ON "users" ("nisn");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" ("phone");--> statement-breakpoint
CREATE INDEX "regions_parent" ON "regions" ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_pair" ON "guardianships" ("school_id","guardian_id","student_id");--> statement-breakpoint
CREATE INDEX "guardianships_student" ON "guardianships" ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_members_role" ON "school_members" ("school_id","user_id","role");--> statement-breakpoint
CREATE INDEX "school_members_user" ON "school_members" ("user_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_members_no" ON "school_members" ("school_id","role","member_no") WHERE member_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "school_years_name" ON "school_years" ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "school_years_active" ON "school_years" ("school_id") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "school_years_key" ON "school_years" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_slug" ON "schools" ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_hostname" ON "schools" ("hostname");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_npsn" ON "schools" ("npsn");--> statement-breakpoint
CREATE INDEX "schools_place" ON "schools" ("province_id","city_id");--> statement-breakpoint
CREATE INDEX "audit_rows_school" ON "audit_rows" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "vault"."sessions" ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "vault"."sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" ("owner_id");--> statement-breakpoint
CREATE INDEX "stream_events_at" ON "stream_events" ("at");--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_school_year_id_school_years_school_id_id_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id");--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_subject_id_subjects_school_id_id_fkey" FOREIGN KEY ("school_id","subject_id") REFERENCES "subjects"("school_id","id");--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_code_id_invitation_codes_id_fkey" FOREIGN KEY ("code_id") REFERENCES "invitation_codes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."bound_accounts" ADD CONSTRAINT "bound_accounts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."credentials" ADD CONSTRAINT "credentials_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_guardian_id_users_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "school_years" ADD CONSTRAINT "school_years_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "whitelabel_attributes" ADD CONSTRAINT "whitelabel_attributes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "class_members_read" ON "class_members" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "class_members_write" ON "class_members" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "classes_read" ON "classes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "classes_write" ON "classes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "course_teachers_read" ON "course_teachers" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "course_teachers_write" ON "course_teachers" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "courses_read" ON "courses" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "courses_write" ON "courses" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "invitation_codes_read" ON "invitation_codes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "invitation_codes_write" ON "invitation_codes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "invitation_uses_read" ON "invitation_uses" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "invitation_uses_write" ON "invitation_uses" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "subjects_read" ON "subjects" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "subjects_write" ON "subjects" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "users_read" ON "users" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = users.id and m.school_id = any ((select app_school_ids())::uuid[])));--> statement-breakpoint
CREATE POLICY "users_write" ON "users" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (id = (select app_user_id())) WITH CHECK (id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "regions_read" ON "regions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (true);--> statement-breakpoint
CREATE POLICY "guardianships_read" ON "guardianships" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "guardianships_write" ON "guardianships" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "school_members_read" ON "school_members" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "school_members_write" ON "school_members" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "school_years_read" ON "school_years" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "school_years_write" ON "school_years" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schools_read" ON "schools" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "schools_write" ON "schools" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (id = (select app_school_id())) WITH CHECK (id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "whitelabel_attributes_read" ON "whitelabel_attributes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "whitelabel_attributes_write" ON "whitelabel_attributes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "audit_rows_read" ON "audit_rows" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "audit_rows_write" ON "audit_rows" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "files_read" ON "files" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (owner_id = (select app_user_id()) or school_id is null or school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "files_write" ON "files" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (owner_id = (select app_user_id()) or school_id = (select app_school_id())) WITH CHECK (owner_id = (select app_user_id()) and (school_id is null or school_id = (select app_school_id())));--> statement-breakpoint
CREATE POLICY "stream_events_read" ON "stream_events" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "stream_events_write" ON "stream_events" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "streams_read" ON "streams" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "streams_write" ON "streams" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));