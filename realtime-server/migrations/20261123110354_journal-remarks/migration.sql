CREATE TABLE "journal_remark_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_remark_lines_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"remark_id" uuid NOT NULL,
	"author_id" uuid,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_remark_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_remark_mentions" (
	"school_id" uuid NOT NULL,
	"line_id" uuid,
	"user_id" uuid,
	CONSTRAINT "journal_remark_mentions_pkey" PRIMARY KEY("line_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "journal_remark_mentions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_remarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_remarks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"anchor" text,
	"quote" text NOT NULL,
	"suggestion" text,
	"settled_by" uuid,
	"settled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_remarks_suggestion" CHECK ((kind = 'SUGGESTION') = (suggestion is not null))
);
--> statement-breakpoint
ALTER TABLE "journal_remarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_remark_lines_key" ON "journal_remark_lines" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_remark_lines_once" ON "journal_remark_lines" ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "journal_remark_lines_of" ON "journal_remark_lines" ("remark_id","seq");--> statement-breakpoint
CREATE INDEX "journal_remark_mentions_user" ON "journal_remark_mentions" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_remarks_key" ON "journal_remarks" ("school_id","id");--> statement-breakpoint
CREATE INDEX "journal_remarks_of" ON "journal_remarks" ("journal_id","seq");--> statement-breakpoint
ALTER TABLE "journal_remark_lines" ADD CONSTRAINT "journal_remark_lines_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_remark_lines" ADD CONSTRAINT "journal_remark_lines_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journal_remark_lines" ADD CONSTRAINT "journal_remark_lines_7R9NZ8VHT85X_fkey" FOREIGN KEY ("school_id","remark_id") REFERENCES "journal_remarks"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_remark_mentions" ADD CONSTRAINT "journal_remark_mentions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_remark_mentions" ADD CONSTRAINT "journal_remark_mentions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_remark_mentions" ADD CONSTRAINT "journal_remark_mentions_0Nu3Sntg4HOk_fkey" FOREIGN KEY ("school_id","line_id") REFERENCES "journal_remark_lines"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_remarks" ADD CONSTRAINT "journal_remarks_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_remarks" ADD CONSTRAINT "journal_remarks_settled_by_users_id_fkey" FOREIGN KEY ("settled_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "journal_remarks" ADD CONSTRAINT "journal_remarks_school_id_journal_id_journals_school_id_id_fkey" FOREIGN KEY ("school_id","journal_id") REFERENCES "journals"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "journal_remark_lines_read" ON "journal_remark_lines" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_remark_lines_insert" ON "journal_remark_lines" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remark_lines_write" ON "journal_remark_lines" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remark_lines_delete" ON "journal_remark_lines" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remark_mentions_read" ON "journal_remark_mentions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_remark_mentions_insert" ON "journal_remark_mentions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remark_mentions_write" ON "journal_remark_mentions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remark_mentions_delete" ON "journal_remark_mentions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remarks_read" ON "journal_remarks" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "journal_remarks_insert" ON "journal_remarks" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remarks_write" ON "journal_remarks" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "journal_remarks_delete" ON "journal_remarks" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));