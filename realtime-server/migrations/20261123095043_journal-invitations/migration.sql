CREATE TABLE "journal_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_invitations_token" ON "journal_invitations" ("token_hash");--> statement-breakpoint
CREATE INDEX "journal_invitations_of" ON "journal_invitations" ("journal_id");--> statement-breakpoint
ALTER TABLE "journal_invitations" ADD CONSTRAINT "journal_invitations_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_invitations" ADD CONSTRAINT "journal_invitations_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journal_invitations" ADD CONSTRAINT "journal_invitations_tdhe4LSAvKPv_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "journal_invitations_read" ON "journal_invitations" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_invitations_insert" ON "journal_invitations" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_invitations_write" ON "journal_invitations" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_invitations_delete" ON "journal_invitations" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));