CREATE TABLE "teaching_logs" (
	"schedule_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"unit_id" uuid,
	"material" text NOT NULL,
	"note" text NOT NULL,
	"written_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teaching_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "teaching_logs_unit" ON "teaching_logs" ("unit_id");--> statement-breakpoint
ALTER TABLE "teaching_logs" ADD CONSTRAINT "teaching_logs_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "teaching_logs" ADD CONSTRAINT "teaching_logs_unit_id_journals_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "journals"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "teaching_logs" ADD CONSTRAINT "teaching_logs_written_by_users_id_fkey" FOREIGN KEY ("written_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE POLICY "teaching_logs_read" ON "teaching_logs" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "teaching_logs_insert" ON "teaching_logs" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "teaching_logs_write" ON "teaching_logs" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "teaching_logs_delete" ON "teaching_logs" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));