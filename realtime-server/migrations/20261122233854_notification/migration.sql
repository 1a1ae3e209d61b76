CREATE TABLE "notification_choices" (
	"user_id" uuid,
	"topic" text,
	"channel" text,
	"is_on" boolean NOT NULL,
	"chosen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_choices_pkey" PRIMARY KEY("user_id","topic","channel")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vault"."notification_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_manners" (
	"user_id" uuid PRIMARY KEY,
	"quiet_from" time,
	"quiet_until" time,
	"digest" text DEFAULT 'NOW' NOT NULL,
	CONSTRAINT "notification_manners_quiet" CHECK ((quiet_from is null) = (quiet_until is null))
);
--> statement-breakpoint
ALTER TABLE "notification_manners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"occasion" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"child_id" uuid,
	"role" text,
	"by_opening" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_one" ON "notification_deliveries" ("notification_id","channel");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" ("due_at") WHERE status in ('WAITING', 'SENDING');--> statement-breakpoint
CREATE UNIQUE INDEX "notification_devices_endpoint" ON "vault"."notification_devices" ("endpoint");--> statement-breakpoint
CREATE INDEX "notification_devices_user" ON "vault"."notification_devices" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" ("subject","occasion","user_id");--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" ("user_id","seq");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_child" ON "notifications" ("child_id");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vault"."notification_devices" ADD CONSTRAINT "notification_devices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_manners" ADD CONSTRAINT "notification_manners_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_child_id_users_id_fkey" FOREIGN KEY ("child_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "notification_choices_read" ON "notification_choices" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_choices_insert" ON "notification_choices" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_choices_write" ON "notification_choices" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (user_id = (select app_user_id())) WITH CHECK (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_choices_delete" ON "notification_choices" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_deliveries_read" ON "notification_deliveries" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_manners_read" ON "notification_manners" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_manners_insert" ON "notification_manners" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_manners_write" ON "notification_manners" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (user_id = (select app_user_id())) WITH CHECK (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notification_manners_delete" ON "notification_manners" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "notifications_read" ON "notifications" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (user_id = (select app_user_id())
  and (school_id is null or school_id = any ((select app_school_ids())::uuid[])));--> statement-breakpoint
CREATE POLICY "notifications_write" ON "notifications" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (user_id = (select app_user_id())
  and (school_id is null or school_id = any ((select app_school_ids())::uuid[]))) WITH CHECK (user_id = (select app_user_id())
  and (school_id is null or school_id = any ((select app_school_ids())::uuid[])));