-- No feature used the general table of numbered events: chats and boards number their own.
DROP POLICY "stream_events_read" ON "stream_events";--> statement-breakpoint
DROP POLICY "stream_events_write" ON "stream_events";--> statement-breakpoint
DROP POLICY "stream_events_insert" ON "stream_events";--> statement-breakpoint
DROP POLICY "stream_events_delete" ON "stream_events";--> statement-breakpoint
DROP POLICY "streams_read" ON "streams";--> statement-breakpoint
DROP POLICY "streams_write" ON "streams";--> statement-breakpoint
DROP POLICY "streams_insert" ON "streams";--> statement-breakpoint
DROP POLICY "streams_delete" ON "streams";--> statement-breakpoint
DROP TABLE "stream_events";--> statement-breakpoint
DROP TABLE "streams";