CREATE TABLE "collab_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"schema_version" integer NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"snapshot" bytea NOT NULL,
	"snapshot_seq" bigint DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collab_documents_of_school" UNIQUE("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "collab_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collab_updates" (
	"document_id" uuid,
	"school_id" uuid NOT NULL,
	"seq" bigint,
	"user_id" uuid,
	"update" bytea NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collab_updates_pkey" PRIMARY KEY("document_id","seq")
);
--> statement-breakpoint
ALTER TABLE "collab_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "collab_updates" ADD CONSTRAINT "collab_updates_huUz6z14Y0JL_fkey" FOREIGN KEY ("school_id","document_id") REFERENCES "collab_documents"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "collab_documents_read" ON "collab_documents" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "collab_documents_insert" ON "collab_documents" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "collab_documents_write" ON "collab_documents" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "collab_documents_delete" ON "collab_documents" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "collab_updates_read" ON "collab_updates" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "collab_updates_insert" ON "collab_updates" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "collab_updates_write" ON "collab_updates" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "collab_updates_delete" ON "collab_updates" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));