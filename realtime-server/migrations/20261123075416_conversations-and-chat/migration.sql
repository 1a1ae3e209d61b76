CREATE TABLE "chat_mutes" (
	"school_id" uuid NOT NULL,
	"room_id" uuid,
	"user_id" uuid,
	"until" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"muted_by" uuid,
	CONSTRAINT "chat_mutes_pkey" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_mutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"class_id" uuid,
	"course_id" uuid,
	"person_id" uuid,
	"other_id" uuid,
	"student_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_place" UNIQUE NULLS NOT DISTINCT("school_id","kind","class_id","course_id","person_id","other_id","student_id"),
	CONSTRAINT "chat_rooms_shape" CHECK ((kind = 'CLASS') = (class_id is not null) and (kind = 'COURSE') = (course_id is not null)
        and (kind in ('FAMILY', 'PUPIL', 'STAFF', 'PEERS', 'SUPPORT')) = (person_id is not null)
        and (kind in ('STAFF', 'PEERS')) = (other_id is not null) and (other_id is null or person_id < other_id)
        and (kind in ('FAMILY', 'PUPIL')) = (student_id is not null))
);
--> statement-breakpoint
ALTER TABLE "chat_rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"school_id" uuid PRIMARY KEY,
	"peers_may_talk" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"text" text NOT NULL,
	"until" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"sender_id" uuid,
	"text" text NOT NULL,
	"reply_to" integer,
	"mentions" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	"removed_by" uuid,
	CONSTRAINT "conversation_lines_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "conversation_lines_once" UNIQUE("conversation_id","sender_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_pointers" (
	"conversation_id" uuid,
	"school_id" uuid NOT NULL,
	"user_id" uuid,
	"seq" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_pointers_pkey" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_pointers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"said_at" timestamp(3) with time zone,
	CONSTRAINT "conversations_of_school" UNIQUE("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_key" ON "chat_rooms" ("school_id","id");--> statement-breakpoint
CREATE INDEX "chat_rooms_class" ON "chat_rooms" ("class_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_course" ON "chat_rooms" ("course_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_person" ON "chat_rooms" ("person_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_other" ON "chat_rooms" ("other_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_student" ON "chat_rooms" ("student_id");--> statement-breakpoint
CREATE INDEX "conversation_edits_line" ON "conversation_edits" ("line_id","until");--> statement-breakpoint
CREATE INDEX "conversation_lines_version" ON "conversation_lines" ("conversation_id","version");--> statement-breakpoint
CREATE INDEX "conversation_lines_words" ON "conversation_lines" USING gin (to_tsvector('simple', "text"));--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_muted_by_users_id_fkey" FOREIGN KEY ("muted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_school_id_room_id_chat_rooms_school_id_id_fkey" FOREIGN KEY ("school_id","room_id") REFERENCES "chat_rooms"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_person_id_users_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_other_id_users_id_fkey" FOREIGN KEY ("other_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_edits" ADD CONSTRAINT "conversation_edits_line_id_conversation_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "conversation_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_htIgrn8K0J9C_fkey" FOREIGN KEY ("school_id","conversation_id") REFERENCES "conversations"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_pointers" ADD CONSTRAINT "conversation_pointers_fkgfwRqHtJZb_fkey" FOREIGN KEY ("school_id","conversation_id") REFERENCES "conversations"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "chat_mutes_read" ON "chat_mutes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "chat_mutes_insert" ON "chat_mutes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_mutes_write" ON "chat_mutes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_mutes_delete" ON "chat_mutes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_rooms_read" ON "chat_rooms" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "chat_rooms_insert" ON "chat_rooms" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_rooms_write" ON "chat_rooms" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_rooms_delete" ON "chat_rooms" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_settings_read" ON "chat_settings" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "chat_settings_insert" ON "chat_settings" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_settings_write" ON "chat_settings" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_settings_delete" ON "chat_settings" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_edits_read" ON "conversation_edits" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conversation_edits_insert" ON "conversation_edits" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_edits_write" ON "conversation_edits" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_edits_delete" ON "conversation_edits" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_lines_read" ON "conversation_lines" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conversation_lines_insert" ON "conversation_lines" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_lines_write" ON "conversation_lines" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_lines_delete" ON "conversation_lines" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_pointers_read" ON "conversation_pointers" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conversation_pointers_insert" ON "conversation_pointers" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_pointers_write" ON "conversation_pointers" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversation_pointers_delete" ON "conversation_pointers" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversations_read" ON "conversations" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "conversations_insert" ON "conversations" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversations_write" ON "conversations" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "conversations_delete" ON "conversations" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));