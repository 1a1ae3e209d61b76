CREATE TABLE "conference_breakout_members" (
	"school_id" uuid NOT NULL,
	"breakout_id" uuid,
	"user_id" uuid,
	CONSTRAINT "conference_breakout_members_pkey" PRIMARY KEY("breakout_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conference_breakout_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conference_breakouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"conference_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"no" integer NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"notes_id" uuid,
	"help_at" timestamp(3) with time zone,
	"closes_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conference_breakouts_closed" CHECK ((status = 'CLOSED') = (closed_at is not null))
);
--> statement-breakpoint
ALTER TABLE "conference_breakouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conference_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"conference_id" uuid NOT NULL,
	"made_by" uuid,
	"status" text NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"file_id" uuid,
	"duration" integer,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "conference_recordings_ready" CHECK (status <> 'READY' or file_id is not null)
);
--> statement-breakpoint
ALTER TABLE "conference_recordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "failed_peers" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "breakout_id" uuid;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "outside_minutes" integer;--> statement-breakpoint
ALTER TABLE "conference_settings" ADD COLUMN "recording_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_settings" ADD COLUMN "relay_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD COLUMN "media_server" text DEFAULT 'MESH' NOT NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD COLUMN "media_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD COLUMN "notes_id" uuid;--> statement-breakpoint
ALTER TABLE "conferences" ADD COLUMN "board_id" uuid;--> statement-breakpoint
CREATE INDEX "conference_breakout_members_user" ON "conference_breakout_members" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_breakouts_key" ON "conference_breakouts" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_breakouts_no" ON "conference_breakouts" ("conference_id","round","no");--> statement-breakpoint
CREATE INDEX "conference_breakouts_due" ON "conference_breakouts" ("closes_at") WHERE status <> 'CLOSED';--> statement-breakpoint
CREATE UNIQUE INDEX "conference_recordings_running" ON "conference_recordings" ("conference_id") WHERE status = 'RECORDING';--> statement-breakpoint
CREATE INDEX "conference_recordings_of" ON "conference_recordings" ("conference_id","started_at");--> statement-breakpoint
CREATE INDEX "conference_recordings_due" ON "conference_recordings" ("expires_at");--> statement-breakpoint
CREATE INDEX "conference_recordings_file" ON "conference_recordings" ("file_id");--> statement-breakpoint
ALTER TABLE "conference_breakout_members" ADD CONSTRAINT "conference_breakout_members_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_breakout_members" ADD CONSTRAINT "conference_breakout_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_breakout_members" ADD CONSTRAINT "conference_breakout_members_g8MIiQCHzKA0_fkey" FOREIGN KEY ("school_id","breakout_id") REFERENCES "conference_breakouts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_breakouts" ADD CONSTRAINT "conference_breakouts_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_breakouts" ADD CONSTRAINT "conference_breakouts_NU0uu7mnGlpG_fkey" FOREIGN KEY ("school_id","conference_id") REFERENCES "conferences"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_recordings" ADD CONSTRAINT "conference_recordings_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_recordings" ADD CONSTRAINT "conference_recordings_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conference_recordings" ADD CONSTRAINT "conference_recordings_yaAOrakNzaEY_fkey" FOREIGN KEY ("school_id","conference_id") REFERENCES "conferences"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "conference_breakout_members_read" ON "conference_breakout_members" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_breakout_members_insert" ON "conference_breakout_members" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_breakout_members_write" ON "conference_breakout_members" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_breakout_members_delete" ON "conference_breakout_members" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_breakouts_read" ON "conference_breakouts" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_breakouts_insert" ON "conference_breakouts" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_breakouts_write" ON "conference_breakouts" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_breakouts_delete" ON "conference_breakouts" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_recordings_read" ON "conference_recordings" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_recordings_insert" ON "conference_recordings" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_recordings_write" ON "conference_recordings" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_recordings_delete" ON "conference_recordings" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));