CREATE TABLE "journal_version_authors" (
	"school_id" uuid NOT NULL,
	"version_id" uuid,
	"user_id" uuid,
	CONSTRAINT "journal_version_authors_pkey" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "journal_version_authors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"content_doc" jsonb NOT NULL,
	"place" bigint NOT NULL,
	"restored_number" integer,
	"made_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "journal_version_authors_user" ON "journal_version_authors" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_versions_key" ON "journal_versions" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_versions_number" ON "journal_versions" ("journal_id","number");--> statement-breakpoint
CREATE INDEX "journal_versions_place" ON "journal_versions" ("journal_id","place");--> statement-breakpoint
ALTER TABLE "journal_version_authors" ADD CONSTRAINT "journal_version_authors_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_version_authors" ADD CONSTRAINT "journal_version_authors_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_version_authors" ADD CONSTRAINT "journal_version_authors_iB6Y6oXnzHQg_fkey" FOREIGN KEY ("school_id","version_id") REFERENCES "journal_versions"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_versions" ADD CONSTRAINT "journal_versions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_versions" ADD CONSTRAINT "journal_versions_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journal_versions" ADD CONSTRAINT "journal_versions_3oUL5pTUnPaa_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "journal_version_authors_read" ON "journal_version_authors" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_version_authors_insert" ON "journal_version_authors" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_version_authors_write" ON "journal_version_authors" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_version_authors_delete" ON "journal_version_authors" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_versions_read" ON "journal_versions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_versions_insert" ON "journal_versions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_versions_write" ON "journal_versions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_versions_delete" ON "journal_versions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));