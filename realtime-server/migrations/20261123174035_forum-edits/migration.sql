CREATE TABLE "forum_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
	"author_id" uuid NOT NULL,
	"title" text,
	"content_doc" jsonb NOT NULL,
	"words" text NOT NULL,
	"until" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD COLUMN "edited_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "forum_edits_of" ON "forum_edits" ("thread_id","comment_id","until");--> statement-breakpoint
CREATE INDEX "forum_edits_comment" ON "forum_edits" ("comment_id");--> statement-breakpoint
CREATE INDEX "forum_edits_author" ON "forum_edits" ("author_id");--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_school_id_thread_id_forum_threads_school_id_id_fkey" FOREIGN KEY ("school_id","thread_id") REFERENCES "forum_threads"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_Vu3xI4KP9Rk4_fkey" FOREIGN KEY ("school_id","comment_id") REFERENCES "forum_comments"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "forum_edits_read" ON "forum_edits" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_edits_insert" ON "forum_edits" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_edits_write" ON "forum_edits" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_edits_delete" ON "forum_edits" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));