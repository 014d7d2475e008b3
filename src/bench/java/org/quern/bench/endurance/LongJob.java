package org.quern.bench.endurance;

import java.util.List;
import java.util.Optional;

/**
 * A command that takes long enough to be killed.
 *
 * @param name what the command line calls it
 * @param command without the workspace; {@code {}} is the workspace's folder
 * @param check a command whose result is compared instead of files that are never equal byte for byte
 * @param incomparable beginnings of the paths of such files
 */
record LongJob(String name, List<String> command, Optional<List<String>> check, List<String> incomparable) {

    private static final String RETURN_ALL = "MATCH (n) OPTIONAL MATCH (n)-[r]->(m) RETURN labels(n) AS labels, n.name AS name, type(r) AS type, m.name AS other, size(keys(n)) AS keys ORDER BY labels, name, type, other, keys";

    /** Keeps answers of endpoints, with the times at which they came. */
    private static final String CACHE = "cache/";

    LongJob {
        command = List.copyOf(command);
        incomparable = List.copyOf(incomparable);
    }

    /** All jobs. The databases of graphs are loaded by each job anew. */
    static List<LongJob> all(String endpoint) {
        List<String> database = List.of("graphs/bench/neo4j/");
        List<String> query = List.of("graph", "query", "bench", RETURN_ALL, "--json", "--limit", "1000000");
        return List.of(
                new LongJob("store-load",
                        command("store load again {}/extract.nt.gz --overwrite"),
                        Optional.of(command("convert bench --store again --name checked")), List.of("stores/again/")),
                files("convert-store", "convert bench --store bench --name made"),
                files("convert-dump", "convert bench --dump {}/extract.json.gz --name made"),
                new LongJob("convert-endpoint",
                        command("convert bench --profile generic --name made --endpoint " + endpoint),
                        Optional.empty(), List.of(CACHE)),
                new LongJob("graph-load", command("graph load bench"), Optional.of(query), database),
                new LongJob("graph-load-unwind", command("graph load bench --route unwind"), Optional.of(query),
                        database),
                new LongJob("questions-generate", command("questions generate bench --count 6 --parallel 2"),
                        Optional.empty(), database),
                files("rewrite-grammar", "questions rewrite queries --out {}/rewritten.json"),
                files("rewrite-model", "questions rewrite queries --model rewriter --out {}/rewritten.json"),
                files("evaluate-run", "evaluate run queries --model cypher --graph bench --no-score --name asked"),
                new LongJob("evaluate-score",
                        command("evaluate score {}/predictions.json --graph bench --out {}/scored"),
                        Optional.empty(), database),
                files("textgraph-build", "textgraph build made --graph bench --per-task 40"),
                files("textgraph-run", "textgraph run texts --solver"),
                files("textgraph-run-model", "textgraph run texts --model cypher"),
                new LongJob("review-decide",
                        command("review decide reviewed --annotator ada --script {}/decisions.jsonl"),
                        Optional.of(command("review export reviewed --out {}/exported.json")), List.of("review.db")),
                files("agent-run", "agent run {}/films.jsonl --store bench --model agent --limit 30 --name asked"),
                files("dataset-import", "dataset import {}/films.jsonl --name made --overwrite"),
                files("dataset-grow", "dataset grow films --store bench --name grown --per-entity 3 --overwrite"));
    }

    private static LongJob files(String name, String command) {
        return new LongJob(name, command(command), Optional.empty(), List.of(CACHE));
    }

    static List<String> command(String line) {
        return List.of(line.split(" "));
    }

    /** What the jobs find in the workspace besides what is generated. */
    static List<List<String>> preparation() {
        return List.of(command("convert bench --store bench"),
                command("textgraph build texts --graph bench --per-task 5"),
                command("dataset import {}/films.jsonl --name films"));
    }
}
