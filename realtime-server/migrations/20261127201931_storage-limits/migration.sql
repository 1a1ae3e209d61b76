CREATE TABLE "storage_limits" (
	"school_id" uuid PRIMARY KEY,
	"pupil" bigint NOT NULL,
	"staff" bigint NOT NULL,
	"school" bigint NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "storage_limits_read" ON "storage_limits" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_limits_insert" ON "storage_limits" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "storage_limits_write" ON "storage_limits" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "storage_limits_delete" ON "storage_limits" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));