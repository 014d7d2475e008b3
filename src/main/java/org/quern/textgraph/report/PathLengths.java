package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Lengths of the paths in replies, correct or not, next to those of the shortest paths (figures 10 and 11). */
record PathLengths(Replies replies) {

    private static Stream<ScoredReply> paths(Stream<ScoredReply> all) {
        return all.filter(reply -> reply.traits().length().isPresent());
    }

    /** Each length as a share of the replies, by model. */
    Figure distribution() {
        List<ScoredReply> paths = paths(replies.plain()).toList();
        List<Integer> lengths = Stream.concat(paths.stream().map(PathLengths::given),
                paths.stream().map(PathLengths::length)).distinct().sorted().toList();
        List<String> series = new ArrayList<>(List.of("Shortest path"));
        series.addAll(replies.names());
        return new Figure("predicted-length", "Length of predicted paths", Figure.Form.LINES_AND_TOTAL,
                "Edges of the predicted path", series, lengths.stream().map(length -> {
                    List<Share> shares = new ArrayList<>(List.of(share(paths, PathLengths::length, length)));
                    replies.runs().forEach(run -> shares.add(share(paths(Replies.plain(run)).toList(),
                            PathLengths::given, length)));
                    return new Figure.Row(length < 0 ? "no list" : length == 0 ? "no path" : length.toString(), shares);
                }).toList());
    }

    private static Share share(List<ScoredReply> all, ToIntFunction<ScoredReply> length, int wanted) {
        return Share.of(all, reply -> length.applyAsInt(reply) == wanted);
    }

    /** For each length of the shortest path, the lengths in replies with a path; all models. */
    Figure heat() {
        List<ScoredReply> paths = paths(replies.ofModels()).filter(reply -> given(reply) > 0).toList();
        List<Integer> predicted = paths.stream().map(PathLengths::given).distinct().sorted().toList();
        return new Figure("lengths", "Predicted and actual path lengths, all models", Figure.Form.HEAT,
                "Edges of the shortest path", predicted.stream().map(length -> "predicted " + length).toList(),
                paths.stream().map(PathLengths::length).distinct().sorted().map(actual -> {
                    List<ScoredReply> own = paths.stream().filter(reply -> length(reply) == actual).toList();
                    return new Figure.Row("actual " + actual, predicted.stream()
                            .map(length -> share(own, PathLengths::given, length)).toList());
                }).toList());
    }

    /** The length of the path in the reply: 0 for an empty path, −1 if the reply contains no list. */
    private static int given(ScoredReply reply) {
        return reply.predicted().orElse(-1);
    }

    /** The length of the shortest path. */
    private static int length(ScoredReply reply) {
        return reply.traits().length().orElse(0);
    }
}
