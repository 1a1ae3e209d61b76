CREATE TABLE "conference_presences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"conference_id" uuid NOT NULL,
	"presence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entered_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp(3) with time zone,
	"why" text,
	CONSTRAINT "conference_presences_order" CHECK (left_at >= entered_at),
	CONSTRAINT "conference_presences_left" CHECK ((left_at is null) = (why is null))
);
--> statement-breakpoint
ALTER TABLE "conference_presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conference_presets" (
	"school_id" uuid NOT NULL,
	"course_id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"url" text,
	"policy" jsonb NOT NULL,
	CONSTRAINT "conference_presets_link" CHECK ((provider = 'KELASKU') = (url is null))
);
--> statement-breakpoint
ALTER TABLE "conference_presets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conference_seats" (
	"school_id" uuid NOT NULL,
	"conference_id" uuid,
	"user_id" uuid,
	"for_student_id" uuid,
	"place" text NOT NULL,
	"admission" text NOT NULL,
	"answered_by" uuid,
	"mic" boolean,
	"cam" boolean,
	"screen" boolean,
	"hand_at" timestamp(3) with time zone,
	"hands" integer DEFAULT 0 NOT NULL,
	"on_stage" boolean DEFAULT false NOT NULL,
	"is_spotlight" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conference_seats_pkey" PRIMARY KEY("conference_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conference_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conference_settings" (
	"school_id" uuid PRIMARY KEY,
	"minutes_without_host" integer NOT NULL,
	"present_percent" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conference_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conferences" (
	"id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"category" integer NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"course_id" uuid,
	"class_id" uuid,
	"teacher_id" uuid,
	"substitute_id" uuid,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"provider" text DEFAULT 'KELASKU' NOT NULL,
	"url" text,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"policy" jsonb NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	"host_state" text DEFAULT 'PRESENT' NOT NULL,
	"host_lost_at" timestamp(3) with time zone,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	"told_start" timestamp(3) with time zone NOT NULL,
	"told_cancelled" boolean DEFAULT false NOT NULL,
	"changed_by" uuid,
	"absent_told_at" timestamp(3) with time zone,
	"review_told_at" timestamp(3) with time zone,
	"review_reminded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conferences_link" CHECK ((provider = 'KELASKU') = (url is null)),
	CONSTRAINT "conferences_live" CHECK (status <> 'LIVE' or (started_at is not null and ended_at is null)),
	CONSTRAINT "conferences_ended" CHECK ((status in ('ENDED', 'CANCELLED')) = (end_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "conferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "conference_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP CONSTRAINT "chat_rooms_place";--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_place" UNIQUE NULLS NOT DISTINCT("school_id","kind","class_id","course_id","person_id","other_id","student_id","conference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_presences_open" ON "conference_presences" ("conference_id","presence_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "conference_presences_person" ON "conference_presences" ("conference_id","user_id");--> statement-breakpoint
CREATE INDEX "conference_presences_user" ON "conference_presences" ("user_id");--> statement-breakpoint
CREATE INDEX "conference_presences_silent" ON "conference_presences" ("last_seen_at") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "conference_seats_user" ON "conference_seats" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conferences_key" ON "conferences" ("school_id","id");--> statement-breakpoint
CREATE INDEX "conferences_class" ON "conferences" ("school_id","class_id","start_date");--> statement-breakpoint
CREATE INDEX "conferences_course" ON "conferences" ("course_id");--> statement-breakpoint
CREATE INDEX "conferences_teacher" ON "conferences" ("school_id","teacher_id","start_date");--> statement-breakpoint
CREATE INDEX "conferences_list" ON "conferences" ("school_id","start_date");--> statement-breakpoint
CREATE INDEX "conferences_due" ON "conferences" ("start_date") WHERE status in ('SCHEDULED', 'OPEN', 'LIVE');--> statement-breakpoint
CREATE INDEX "conferences_untold" ON "conferences" ("id") WHERE told_start <> start_date or told_cancelled <> (status = 'CANCELLED');--> statement-breakpoint
CREATE INDEX "conferences_unreviewed" ON "conferences" ("school_id","ended_at") WHERE status = 'ENDED' and started_at is not null and reviewed_at is null;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_VzXl0KDjx6gc_fkey" FOREIGN KEY ("school_id","conference_id") REFERENCES "conferences"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_presences" ADD CONSTRAINT "conference_presences_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_presences" ADD CONSTRAINT "conference_presences_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_presences" ADD CONSTRAINT "conference_presences_RsFu8xfvZAKE_fkey" FOREIGN KEY ("school_id","conference_id") REFERENCES "conferences"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_presets" ADD CONSTRAINT "conference_presets_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_presets" ADD CONSTRAINT "conference_presets_OXn5fx834716_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD CONSTRAINT "conference_seats_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD CONSTRAINT "conference_seats_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD CONSTRAINT "conference_seats_for_student_id_users_id_fkey" FOREIGN KEY ("for_student_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD CONSTRAINT "conference_seats_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD CONSTRAINT "conference_seats_b5jKuQxOD4E0_fkey" FOREIGN KEY ("school_id","conference_id") REFERENCES "conferences"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conference_settings" ADD CONSTRAINT "conference_settings_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_teacher_id_users_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_substitute_id_users_id_fkey" FOREIGN KEY ("substitute_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_reviewed_by_users_id_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP CONSTRAINT "chat_rooms_shape", ADD CONSTRAINT "chat_rooms_shape" CHECK ((kind = 'CLASS') = (class_id is not null) and (kind = 'COURSE') = (course_id is not null)
        and (kind in ('FAMILY', 'PUPIL', 'STAFF', 'PEERS', 'SUPPORT')) = (person_id is not null)
        and (kind in ('STAFF', 'PEERS')) = (other_id is not null) and (other_id is null or person_id < other_id)
        and (kind in ('FAMILY', 'PUPIL')) = (student_id is not null)
        and (kind = 'CONFERENCE') = (conference_id is not null) and (conference_id is null or conference_id = id));--> statement-breakpoint
CREATE POLICY "conference_presences_read" ON "conference_presences" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_presences_insert" ON "conference_presences" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_presences_write" ON "conference_presences" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_presences_delete" ON "conference_presences" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_presets_read" ON "conference_presets" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_presets_insert" ON "conference_presets" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_presets_write" ON "conference_presets" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_presets_delete" ON "conference_presets" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_seats_read" ON "conference_seats" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_seats_insert" ON "conference_seats" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_seats_write" ON "conference_seats" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_seats_delete" ON "conference_seats" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_settings_read" ON "conference_settings" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conference_settings_insert" ON "conference_settings" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_settings_write" ON "conference_settings" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conference_settings_delete" ON "conference_settings" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conferences_read" ON "conferences" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conferences_insert" ON "conferences" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conferences_write" ON "conferences" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conferences_delete" ON "conferences" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));