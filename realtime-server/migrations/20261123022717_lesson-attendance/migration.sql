CREATE TABLE "lesson_attendance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"class_id" uuid NOT NULL,
	"status" text NOT NULL,
	"minutes_late" integer,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_attendance_late" CHECK (minutes_late is null or status = 'TERLAMBAT' and minutes_late > 0)
);
--> statement-breakpoint
ALTER TABLE "lesson_attendance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lesson_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"held_by" uuid NOT NULL,
	"status" text NOT NULL,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_attendance_one" ON "lesson_attendance" ("school_id","schedule_id","student_id");--> statement-breakpoint
CREATE INDEX "lesson_attendance_class" ON "lesson_attendance" ("school_id","class_id","date");--> statement-breakpoint
CREATE INDEX "lesson_attendance_pupil" ON "lesson_attendance" ("school_id","student_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_holds_one" ON "lesson_holds" ("held_by");--> statement-breakpoint
CREATE INDEX "lesson_holds_pupil" ON "lesson_holds" ("school_id","student_id");--> statement-breakpoint
ALTER TABLE "lesson_attendance" ADD CONSTRAINT "lesson_attendance_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_attendance" ADD CONSTRAINT "lesson_attendance_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_attendance" ADD CONSTRAINT "lesson_attendance_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "lesson_attendance" ADD CONSTRAINT "lesson_attendance_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "lesson_holds" ADD CONSTRAINT "lesson_holds_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_holds" ADD CONSTRAINT "lesson_holds_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_holds" ADD CONSTRAINT "lesson_holds_granted_by_users_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE POLICY "lesson_attendance_read" ON "lesson_attendance" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "lesson_attendance_insert" ON "lesson_attendance" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "lesson_attendance_write" ON "lesson_attendance" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "lesson_attendance_delete" ON "lesson_attendance" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "lesson_holds_read" ON "lesson_holds" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "lesson_holds_insert" ON "lesson_holds" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "lesson_holds_write" ON "lesson_holds" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "lesson_holds_delete" ON "lesson_holds" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));