CREATE TABLE "chat_quiet_rooms" (
	"school_id" uuid NOT NULL,
	"room_id" uuid,
	"user_id" uuid,
	CONSTRAINT "chat_quiet_rooms_pkey" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_quiet_rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_quiet_rooms" ADD CONSTRAINT "chat_quiet_rooms_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_quiet_rooms" ADD CONSTRAINT "chat_quiet_rooms_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_quiet_rooms" ADD CONSTRAINT "chat_quiet_rooms_school_id_room_id_chat_rooms_school_id_id_fkey" FOREIGN KEY ("school_id","room_id") REFERENCES "chat_rooms"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "chat_quiet_rooms_read" ON "chat_quiet_rooms" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "chat_quiet_rooms_insert" ON "chat_quiet_rooms" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_quiet_rooms_write" ON "chat_quiet_rooms" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "chat_quiet_rooms_delete" ON "chat_quiet_rooms" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));