CREATE TABLE "course_pupils" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"student_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_pupils" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pupils_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "course_pupils_once" ON "course_pupils" ("course_id","student_id");--> statement-breakpoint
CREATE INDEX "course_pupils_student" ON "course_pupils" ("school_id","student_id");--> statement-breakpoint
ALTER TABLE "course_pupils" ADD CONSTRAINT "course_pupils_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_pupils" ADD CONSTRAINT "course_pupils_student_id_users_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_pupils" ADD CONSTRAINT "course_pupils_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "course_pupils_read" ON "course_pupils" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "course_pupils_insert" ON "course_pupils" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "course_pupils_write" ON "course_pupils" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "course_pupils_delete" ON "course_pupils" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));