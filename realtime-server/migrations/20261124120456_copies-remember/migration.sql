CREATE TABLE "journal_origins" (
	"journal_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"content_doc" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"place" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_origins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_origins" ADD CONSTRAINT "journal_origins_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_origins" ADD CONSTRAINT "journal_origins_school_id_journal_id_journals_school_id_id_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "journal_origins_read" ON "journal_origins" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_origins_insert" ON "journal_origins" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_origins_write" ON "journal_origins" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_origins_delete" ON "journal_origins" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));