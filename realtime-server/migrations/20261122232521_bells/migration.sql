CREATE TABLE "bell_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"periods" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bell_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "bell_profiles_kind" ON "bell_profiles" ("school_id","kind");--> statement-breakpoint
ALTER TABLE "bell_profiles" ADD CONSTRAINT "bell_profiles_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "bell_profiles_read" ON "bell_profiles" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "bell_profiles_insert" ON "bell_profiles" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "bell_profiles_write" ON "bell_profiles" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "bell_profiles_delete" ON "bell_profiles" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));