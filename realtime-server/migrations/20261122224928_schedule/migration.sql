CREATE TABLE "schedule_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" uuid NOT NULL,
	"lane" uuid NOT NULL,
	"during" tstzrange NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schedule_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_edits_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"process_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "schedule_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault"."schedule_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedules_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"series_id" uuid,
	"category" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"course_id" uuid,
	"class_id" uuid,
	"teacher_id" uuid,
	"substitute_id" uuid,
	"substitute_reason" text,
	"room" text DEFAULT '' NOT NULL,
	"period_no" integer,
	"period_count" integer DEFAULT 1 NOT NULL,
	"mode" text DEFAULT 'PTM' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"is_parallel" boolean DEFAULT false NOT NULL,
	"allows_overlap" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_order" CHECK (start_date < end_date)
);
--> statement-breakpoint
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "schedule_claims_entry" ON "schedule_claims" ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_edits_age" ON "schedule_edits" ("created_at");--> statement-breakpoint
CREATE INDEX "schedule_edits_process" ON "schedule_edits" ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_feeds_token" ON "vault"."schedule_feeds" ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_feeds_owner" ON "vault"."schedule_feeds" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_key" ON "schedules" ("school_id","id");--> statement-breakpoint
CREATE INDEX "schedules_class" ON "schedules" ("school_id","class_id","start_date");--> statement-breakpoint
CREATE INDEX "schedules_teacher" ON "schedules" ("school_id","teacher_id","start_date");--> statement-breakpoint
CREATE INDEX "schedules_substitute" ON "schedules" ("school_id","substitute_id","start_date") WHERE substitute_id is not null;--> statement-breakpoint
CREATE INDEX "schedules_series" ON "schedules" ("series_id","start_date") WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_hekcVx9Bd5Rq_fkey" FOREIGN KEY ("school_id","schedule_id") REFERENCES "schedules"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_edits" ADD CONSTRAINT "schedule_edits_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_edits" ADD CONSTRAINT "schedule_edits_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."schedule_feeds" ADD CONSTRAINT "schedule_feeds_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."schedule_feeds" ADD CONSTRAINT "schedule_feeds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_teacher_id_users_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_substitute_id_users_id_fkey" FOREIGN KEY ("substitute_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id");--> statement-breakpoint
CREATE POLICY "schedule_claims_read" ON "schedule_claims" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "schedule_claims_insert" ON "schedule_claims" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedule_claims_write" ON "schedule_claims" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedule_claims_delete" ON "schedule_claims" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedule_edits_read" ON "schedule_edits" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "schedule_edits_insert" ON "schedule_edits" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedule_edits_write" ON "schedule_edits" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedule_edits_delete" ON "schedule_edits" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedules_read" ON "schedules" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "schedules_insert" ON "schedules" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedules_write" ON "schedules" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "schedules_delete" ON "schedules" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));