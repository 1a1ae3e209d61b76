CREATE TABLE "journal_named" (
	"school_id" uuid NOT NULL,
	"journal_id" uuid,
	"user_id" uuid,
	CONSTRAINT "journal_named_pkey" PRIMARY KEY("journal_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "journal_named" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "journal_named_user" ON "journal_named" ("user_id");--> statement-breakpoint
ALTER TABLE "journal_named" ADD CONSTRAINT "journal_named_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_named" ADD CONSTRAINT "journal_named_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_named" ADD CONSTRAINT "journal_named_school_id_journal_id_journals_school_id_id_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "journal_named_read" ON "journal_named" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_named_insert" ON "journal_named" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_named_write" ON "journal_named" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_named_delete" ON "journal_named" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));