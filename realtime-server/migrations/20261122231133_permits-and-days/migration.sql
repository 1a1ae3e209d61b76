CREATE TABLE "daily_attendance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"class_id" uuid NOT NULL,
	"status" text NOT NULL,
	"minutes_late" integer,
	"note" text DEFAULT '' NOT NULL,
	"held_by" uuid,
	"displaced" jsonb,
	"recorded_by" uuid,
	"recorded_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "daily_attendance_late" CHECK (minutes_late is null or status = 'TERLAMBAT' and minutes_late > 0),
	CONSTRAINT "daily_attendance_displaced" CHECK (displaced is null or held_by is not null)
);
--> statement-breakpoint
ALTER TABLE "daily_attendance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permit_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "permit_letters_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"permit_id" uuid NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "permit_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "permits_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reason_category" text NOT NULL,
	"reason" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" time,
	"end_time" time,
	"period" tsrange GENERATED ALWAYS AS (tsrange(start_date + coalesce(start_time, '00:00'::time),
          case when end_time is null then (end_date + 1)::timestamp else end_date + end_time end)) STORED NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_by" uuid,
	"responded_by" uuid,
	"responded_at" timestamp(3) with time zone,
	"response_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permits_order" CHECK (start_date <= end_date and (start_time is null) = (end_time is null)
      and (start_time is null or start_date = end_date and start_time < end_time))
);
--> statement-breakpoint
ALTER TABLE "permits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_attendance_one" ON "daily_attendance" ("school_id","student_id","date");--> statement-breakpoint
CREATE INDEX "daily_attendance_register" ON "daily_attendance" ("school_id","class_id","date");--> statement-breakpoint
CREATE INDEX "daily_attendance_held" ON "daily_attendance" ("held_by") WHERE held_by is not null;--> statement-breakpoint
CREATE INDEX "permit_letters_of" ON "permit_letters" ("permit_id");--> statement-breakpoint
CREATE INDEX "permit_letters_file" ON "permit_letters" ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "permits_key" ON "permits" ("school_id","id");--> statement-breakpoint
CREATE INDEX "permits_student" ON "permits" ("school_id","student_id","start_date");--> statement-breakpoint
CREATE INDEX "permits_waiting" ON "permits" ("school_id","start_date") WHERE status = 'PENDING';--> statement-breakpoint
ALTER TABLE "daily_attendance" ADD CONSTRAINT "daily_attendance_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "daily_attendance" ADD CONSTRAINT "daily_attendance_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "daily_attendance" ADD CONSTRAINT "daily_attendance_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "daily_attendance" ADD CONSTRAINT "daily_attendance_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "permit_letters" ADD CONSTRAINT "permit_letters_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "permit_letters" ADD CONSTRAINT "permit_letters_school_id_permit_id_permits_school_id_id_fkey" FOREIGN KEY ("school_id","permit_id") REFERENCES "permits"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_responded_by_users_id_fkey" FOREIGN KEY ("responded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE POLICY "daily_attendance_read" ON "daily_attendance" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "daily_attendance_insert" ON "daily_attendance" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "daily_attendance_write" ON "daily_attendance" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "daily_attendance_delete" ON "daily_attendance" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "permit_letters_read" ON "permit_letters" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "permit_letters_insert" ON "permit_letters" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "permit_letters_write" ON "permit_letters" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "permit_letters_delete" ON "permit_letters" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "permits_read" ON "permits" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "permits_insert" ON "permits" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "permits_write" ON "permits" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "permits_delete" ON "permits" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
-- Equality of plain columns beside the overlap of ranges.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Two requests at the same moment cannot both have the hour: half-open, so that one may begin when the other ends.
ALTER TABLE "permits" ADD CONSTRAINT "permits_apart" EXCLUDE USING gist (school_id WITH =, student_id WITH =, period WITH &&)
  WHERE (status in ('PENDING', 'APPROVED'));
