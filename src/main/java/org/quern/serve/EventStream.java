package org.quern.serve;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import org.quern.workspace.JsonRecords;

/** Sends the status of a job whenever it has changed, as server-sent events, until the job ends. */
record EventStream(ServedJob job) {

    private static final Duration BETWEEN = Duration.ofMillis(250);
    /** Rounds without news until a comment shows whether the client is still there. */
    private static final int SILENT_ROUNDS = 40;

    void sendTo(HttpExchange exchange) throws IOException, InterruptedException {
        Reply.begin(exchange, "text/event-stream");
        exchange.sendResponseHeaders(Reply.OK, 0);
        OutputStream out = exchange.getResponseBody();
        String last = "";
        for (int silent = 0;; silent++) {
            boolean ended = job.outcome().isDone();
            String now = JsonRecords.write(job.status()).toString();
            if (ended || !now.equals(last)) {
                event(out, ended ? "end" : "progress", now);
                last = now;
                silent = 0;
            } else if (silent >= SILENT_ROUNDS) {
                out.write(Reply.utf8(":\n\n"));
                out.flush();
                silent = 0;
            }
            if (ended)
                return;
            Optional<ServedJob.Outcome> _ = job.await(BETWEEN);
        }
    }

    private static void event(OutputStream out, String name, String data) throws IOException {
        out.write(Reply.utf8("event: " + name + "\ndata: " + data + "\n\n"));
        out.flush();
    }
}
