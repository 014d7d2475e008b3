package org.quern.neo4j;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.util.ReferenceCountUtil;
import java.util.LinkedHashMap;
import java.util.Map;
import org.neo4j.bolt.connection.BoltConnectionProvider;
import org.neo4j.bolt.connection.BoltConnectionProviderFactory;
import org.neo4j.bolt.connection.LoggingProvider;
import org.neo4j.bolt.connection.netty.NettyBoltConnectionProviderFactory;
import org.neo4j.bolt.connection.netty.impl.async.connection.ChannelPipelineBuilder;
import org.neo4j.bolt.connection.netty.impl.async.connection.ChannelPipelineBuilderImpl;
import org.neo4j.bolt.connection.netty.impl.async.connection.ChannelPipelineBuilderProvider;
import org.neo4j.bolt.connection.netty.impl.async.inbound.MessageDecoder;
import org.neo4j.bolt.connection.observation.ObservationProvider;
import org.neo4j.bolt.connection.values.ValueFactory;

/**
 * A transport for the driver that limits incoming data. The driver itself reads a record completely, however
 * large, before it returns it: one row with a list of a billion numbers would fill the memory before its bytes
 * could be counted. This class counts the bytes of a connection as they arrive, and the values decoded from
 * them, since one byte can become a hundred in memory; beyond the limits, it closes the connection.
 *
 * <p>The driver finds it as a service, ahead of its own transport.
 */
public final class BoundedTransport implements BoltConnectionProviderFactory {

    /** Max. bytes received per request, that is, per thousand rows. */
    static final long MOST_ON_THE_WIRE = 64L << 20;
    /** Max. memory of the values decoded from them. */
    public static final long MOST_IN_MEMORY = 256L << 20;

    private final NettyBoltConnectionProviderFactory netty = new NettyBoltConnectionProviderFactory();

    /** The database sent more than the limit. */
    public static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1;

        public TooMuch(String what) {
            super(what);
        }
    }

    @Override
    public boolean supports(String scheme) {
        return netty.supports(scheme);
    }

    @Override
    public int getOrder() {
        return netty.getOrder() - 1;
    }

    @Override
    public BoltConnectionProvider create(LoggingProvider logging, ValueFactory values, ObservationProvider observation,
            Map<String, ?> settings) {
        Map<String, Object> bounded = new LinkedHashMap<>(settings);
        ChannelPipelineBuilderProvider pipelines = () -> bounded(new ChannelPipelineBuilderImpl());
        bounded.put("channelPipelineBuilderProvider", pipelines);
        return netty.create(logging, values, observation, bounded);
    }

    private static ChannelPipelineBuilder bounded(ChannelPipelineBuilder usual) {
        return (format, pipeline, logging, values) -> {
            CountingValues counted = new CountingValues(values, MOST_IN_MEMORY);
            usual.build(format, pipeline, logging, counted);
            before(pipeline, new Bound(counted));
        };
    }

    private static void before(ChannelPipeline pipeline, Bound bound) {
        ChannelHandlerContext whole = pipeline.context(MessageDecoder.class);
        if (whole == null)
            throw new IllegalStateException("unexpected message format of the Neo4j driver");
        pipeline.addBefore(whole.name(), "quern-bound", bound);
    }

    /** Counts the parts of messages before they are assembled. */
    private static final class Bound extends ChannelDuplexHandler {

        private final CountingValues values;
        private long bytes;

        Bound(CountingValues values) {
            this.values = values;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object part) throws Exception {
            if (part instanceof ByteBuf buffer) {
                bytes += buffer.readableBytes();
                if (bytes > MOST_ON_THE_WIRE) {
                    ReferenceCountUtil.release(part);
                    context.close();
                    throw new TooMuch("a message of more than %d MB".formatted(MOST_ON_THE_WIRE >> 20));
                }
            }
            super.channelRead(context, part);
        }

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise done) throws Exception {
            bytes = 0;
            values.reset();
            super.write(context, message, done);
        }
    }
}
