CREATE TABLE "blended_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "blended_consents_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"said_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blended_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blended_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"group_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blended_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blended_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "blended_plans_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"days" daterange GENERATED ALWAYS AS (daterange(start_date, end_date, '[]')) STORED NOT NULL,
	"week" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blended_plans_order" CHECK (start_date <= end_date)
);
--> statement-breakpoint
ALTER TABLE "blended_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "blended_consents_of" ON "blended_consents" ("class_id","student_id","guardian_id","seq");--> statement-breakpoint
CREATE INDEX "blended_consents_student" ON "blended_consents" ("student_id");--> statement-breakpoint
CREATE INDEX "blended_consents_guardian" ON "blended_consents" ("guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blended_members_one" ON "blended_members" ("plan_id","student_id");--> statement-breakpoint
CREATE INDEX "blended_members_student" ON "blended_members" ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blended_plans_key" ON "blended_plans" ("school_id","id");--> statement-breakpoint
ALTER TABLE "blended_consents" ADD CONSTRAINT "blended_consents_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_consents" ADD CONSTRAINT "blended_consents_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_consents" ADD CONSTRAINT "blended_consents_guardian_id_users_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_consents" ADD CONSTRAINT "blended_consents_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_members" ADD CONSTRAINT "blended_members_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_members" ADD CONSTRAINT "blended_members_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_members" ADD CONSTRAINT "blended_members_adpDPtIebpuU_fkey" FOREIGN KEY ("school_id","plan_id") REFERENCES "blended_plans"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_plans" ADD CONSTRAINT "blended_plans_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blended_plans" ADD CONSTRAINT "blended_plans_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "blended_consents_read" ON "blended_consents" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "blended_consents_insert" ON "blended_consents" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_consents_write" ON "blended_consents" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_consents_delete" ON "blended_consents" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_members_read" ON "blended_members" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "blended_members_insert" ON "blended_members" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_members_write" ON "blended_members" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_members_delete" ON "blended_members" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_plans_read" ON "blended_plans" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "blended_plans_insert" ON "blended_plans" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_plans_write" ON "blended_plans" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "blended_plans_delete" ON "blended_plans" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
-- Two requests at the same moment cannot both plan a day: the second one waits for the first, and is refused.
ALTER TABLE "blended_plans" ADD CONSTRAINT "blended_plans_apart" EXCLUDE USING gist (school_id WITH =, class_id WITH =, days WITH &&);
