CREATE TABLE "journal_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_templates_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"curriculum" text,
	"content_doc" jsonb NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "journal_templates_of" ON "journal_templates" ("school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_templates_name" ON "journal_templates" ("school_id",lower("name")) WHERE status = 'ACTIVE';--> statement-breakpoint
ALTER TABLE "journal_templates" ADD CONSTRAINT "journal_templates_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_templates" ADD CONSTRAINT "journal_templates_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE POLICY "journal_templates_read" ON "journal_templates" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_templates_insert" ON "journal_templates" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_templates_write" ON "journal_templates" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_templates_delete" ON "journal_templates" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));