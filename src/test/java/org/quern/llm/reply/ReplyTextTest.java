package org.quern.llm.reply;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON in a reply is found whatever surrounds it, and read although it is not quite JSON. */
class ReplyTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"{\"same\": true, \"why\": \"fine\"}",
        "```json\n{\"same\": true, \"why\": \"fine\"}\n```",
        "Sure! Here is my verdict:\n\n{\"same\": true, \"why\": \"fine\"}\n\nLet me know if you need more.",
        "{\"same\": true, // all conditions hold\n \"why\": \"fine\", /* done */}",
        "{'same': true, 'why': 'fine'} # as asked",
        "<think>Is {\"same\": false} right? No.</think>\n{\"same\": true, \"why\": \"fine\",}",
        "For example {\"same\": false, \"why\": \"…\"} would be a no. Mine: {\"same\": true, \"why\": \"fine\"}",
        "{\"verdict\": {\"same\": true, \"why\": \"fine\"}}",
        "The query has {name: 'Ada'} in it.\n~~~\n{\"same\": true, \"why\": \"fine\"}\n~~~",
        "<think>I never close this. {\"same\": true, \"why\": \"fine\"}"})
    void anObjectWithAMemberIsFound(String reply) {
        JsonNode found = ReplyText.object(reply, "same").orElseThrow();
        assertThat(found.path("same").asBoolean()).isTrue();
        assertThat(found.path("why").asText()).isEqualTo("fine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "I cannot say.", "{\"same\": tr", "{\"other\": true}", "{same: true}", "true", "[]"})
    void whatIsNotThereIsNotGuessed(String reply) {
        assertThat(ReplyText.object(reply, "same")).isEmpty();
    }

    @Test
    void validJsonIsPreferred() {
        assertThat(ReplyText.object("{\"a\": 1,} {\"a\": 2}", "a").orElseThrow().path("a").asInt()).isEqualTo(2);
        assertThat(ReplyText.object("{\"a\": 1} {\"a\": 2,}", "a").orElseThrow().path("a").asInt()).isEqualTo(1);
        assertThat(ReplyText.object("{\"a\": 1,}").orElseThrow().path("a").asInt()).isEqualTo(1);
    }
}
