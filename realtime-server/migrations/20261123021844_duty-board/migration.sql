CREATE TABLE "vault"."duty_board_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_presences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"status" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teacher_presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_board_links_token" ON "vault"."duty_board_links" ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_board_links_school" ON "vault"."duty_board_links" ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_presences_one" ON "teacher_presences" ("schedule_id","teacher_id");--> statement-breakpoint
CREATE INDEX "teacher_presences_age" ON "teacher_presences" ("marked_at");--> statement-breakpoint
ALTER TABLE "vault"."duty_board_links" ADD CONSTRAINT "duty_board_links_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "teacher_presences" ADD CONSTRAINT "teacher_presences_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "teacher_presences" ADD CONSTRAINT "teacher_presences_teacher_id_users_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "teacher_presences" ADD CONSTRAINT "teacher_presences_marked_by_users_id_fkey" FOREIGN KEY ("marked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "teacher_presences" ADD CONSTRAINT "teacher_presences_YKzMJkec1VMO_fkey" FOREIGN KEY ("school_id","schedule_id") REFERENCES "schedules"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "teacher_presences_read" ON "teacher_presences" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "teacher_presences_insert" ON "teacher_presences" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "teacher_presences_write" ON "teacher_presences" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "teacher_presences_delete" ON "teacher_presences" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));