CREATE TABLE "conference_poll_votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"poll_id" uuid NOT NULL,
	"user_id" uuid,
	"choices" integer[] NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conference_poll_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conference_polls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"conference_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"status" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"is_shared" boolean NOT NULL,
	"made_by" uuid,
	"opened_at" timestamp(3) with time zone,
	"closes_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conference_polls_opened" CHECK ((status = 'DRAFT') = (opened_at is null)),
	CONSTRAINT "conference_polls_closed" CHECK ((status = 'CLOSED') = (closed_at is not null)),
	CONSTRAINT "conference_polls_check" CHECK (kind <> 'CHECK' or not is_anonymous)
);
--> statement-breakpoint
ALTER TABLE "conference_polls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "conference_poll_votes_once" ON "conference_poll_votes" ("poll_id","user_id");--> statement-breakpoint
CREATE INDEX "conference_poll_votes_user" ON "conference_poll_votes" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_polls_key" ON "conference_polls" ("school_id","id");--> statement-breakpoint
CREATE INDEX "conference_polls_of" ON "conference_polls" ("conference_id","created_at");--> statement-breakpoint
CREATE INDEX "conference_polls_due" ON "conference_polls" ("closes_at") WHERE status = 'OPEN';--> statement-breakpoint
ALTER TABLE "conference_poll_votes" ADD CONSTRAINT "conference_poll_votes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_poll_votes" ADD CONSTRAINT "conference_poll_votes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_poll_votes" ADD CONSTRAINT "conference_poll_votes_x4F0QDUNrU8Y_fkey" FOREIGN KEY ("school_id","poll_id") REFERENCES "conference_polls"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_polls" ADD CONSTRAINT "conference_polls_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_polls" ADD CONSTRAINT "conference_polls_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conference_polls" ADD CONSTRAINT "conference_polls_GAHVzjIs5fpU_fkey" FOREIGN KEY ("school_id","conference_id") REFERENCES "conferences"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "conference_poll_votes_read" ON "conference_poll_votes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_poll_votes_insert" ON "conference_poll_votes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_poll_votes_write" ON "conference_poll_votes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_poll_votes_delete" ON "conference_poll_votes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_polls_read" ON "conference_polls" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_polls_insert" ON "conference_polls" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_polls_write" ON "conference_polls" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_polls_delete" ON "conference_polls" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));